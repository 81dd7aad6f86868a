import * as t from '@hr/words/asking'
import type { Week } from './working-time.ts'

/**
 * The weeks of a working pattern as people type it into a file: `Mon-Thu`, `Mon, Tue, Wed morning`, or two that alternate,
 * `Mon-Wed / Mon-Fri`. Days are English or German, whole or shortened to two letters at least. Undefined if it is none.
 */
export function weeksFromText(text: string): Week[] | undefined {
  const weeks = text.split('/').map(weekFromText)
  const read = weeks.filter((week) => week !== undefined)
  return read.length === weeks.length && read.length <= 2 ? read : undefined
}

export const WEEKS_MESSAGE = t.enterWeekLikeThis

function weekFromText(text: string): Week | undefined {
  const words = wordsOf(text)
  let week = 0
  for (let at = 0; at < words.length; ) {
    if (isBetween(words[at])) {
      at += 1
      continue
    }
    const first = dayOf(words[at])
    const isRange = isTo(words[at + 1])
    const last = isRange ? dayOf(words[at + 2]) : first
    if (first === undefined || last === undefined || last < first) return undefined
    at += isRange ? 3 : 1
    const halves = halvesOf(words[at])
    if (halves !== WHOLE) at += 1
    for (let day = first; day <= last; day += 1) week |= halves << (day * 2)
  }
  return week || undefined
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\./g, ' ')
    .match(/\p{L}+|[-–—]|[^\s]/gu) ?? []

const WHOLE = 0b11
const MORNING = 0b01
const AFTERNOON = 0b10

const isBetween = (word: string | undefined) => word !== undefined && [',', ';', '+', '&', 'and', 'und'].includes(word)
const isTo = (word: string | undefined) => word !== undefined && ['-', '–', '—', 'to', 'bis'].includes(word)

function halvesOf(word: string | undefined): number {
  if (word && ['morning', 'mornings', 'am', 'vormittag', 'vormittags'].includes(word)) return MORNING
  return word && ['afternoon', 'afternoons', 'pm', 'nachmittag', 'nachmittags'].includes(word) ? AFTERNOON : WHOLE
}

/** Of the week, from 0 for Monday. */
function dayOf(word = ''): number | undefined {
  const found = DAYS.findIndex((names) => word.length > 1 && names.some((name) => name.startsWith(word)))
  return found < 0 ? undefined : found
}

const DAYS = [
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag'],
  ['sunday', 'sonntag'],
]
