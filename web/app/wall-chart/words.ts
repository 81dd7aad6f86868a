import type { WallDay } from '@hr/contract/wall-chart'

/** What a cell contains: the visible sign, what a text browser prints after it, and the whole in words. */
export type CellWords = { sign: string; rest: string; label: string }

const sessions = { 1: { word: 'morning', short: 'am' }, 2: { word: 'afternoon', short: 'pm' } } as const

/**
 * For leave that the reader may see, the type's letter, with a dot for the half day that is worked. For other leave
 * "off", "am" or "pm".
 */
export function wordsOf({ session, isApproved, leaveName, leaveLetter }: Omit<WallDay, 'date'>): CellWords {
  const half = session === null ? undefined : sessions[session]
  const isPending = !isApproved
  const label = [leaveName ?? 'Away', half?.word, isPending ? 'pending' : undefined].filter(Boolean).join(', ')
  if (leaveLetter === null) return { ...split(half?.short ?? 'off'), label }
  return { sign: signOf(leaveLetter, session), rest: restOf(half?.short, isPending), label }
}

function signOf(letter: string, session: WallDay['session']): string {
  if (session === null) return letter
  return session === 1 ? `${letter}·` : `·${letter}`
}

const restOf = (half = '', isPending: boolean) => (half && ` ${half}`) + (isPending ? '?' : '')

/** A cell has room for one letter. */
const split = (word: string) => ({ sign: word.slice(0, 1), rest: word.slice(1) })
