import * as t from '@hr/words/opening-balances'
import { type Day, formatDay, type Period } from '../../dates.ts'
import { addDecimal, daysPhrase, subtractDecimal } from '../../decimal.ts'
import type { EntryKind } from './entries.ts'

/**
 * What an opening balance says about somebody's days of a leave type and year, what people call it, and the kind of its entries
 * (docs/spec/rules.md, Opening balances). Runs of policies leave out only people of whom it is `instead`.
 */
export const openingKinds = {
  carried: { label: t.carriedFromLastYear, entry: 'opening_carried' },
  taken: { label: t.alreadyTakenThisYear, entry: 'opening_taken' },
  instead: { label: t.insteadOfPolicy, entry: 'opening' },
} as const satisfies Record<string, { label: string; entry: EntryKind }>

export type OpeningKind = keyof typeof openingKinds

export const OPENING_KINDS = Object.keys(openingKinds) as [OpeningKind, ...OpeningKind[]]

/** The kinds of entries that opening balances write. The newest entry of a person, type and year gives their kind. */
export const openingEntryKinds: EntryKind[] = OPENING_KINDS.map((kind) => openingKinds[kind].entry)

/** The kind that a file names by its label or its first word, in any case and with any spacing. */
export function openingKindOf(text: string): OpeningKind | undefined {
  const folded = text.trim().replace(/\s+/g, ' ').toLowerCase()
  return OPENING_KINDS.find((kind) => {
    const label = openingKinds[kind].label.toLowerCase()
    return [kind, label, label.split(' ')[0]].includes(folded)
  })
}

/** An opening balance as HR states it. Days that were taken are positive. */
export type StatedOpening = { kind: OpeningKind; days: number; until?: Day | undefined }

/** The mistakes of an opening balance that counts from a day of a leave year, by field. */
export function openingMessages(
  { kind, days, until }: StatedOpening,
  asOf: Day,
  year: Period,
): { days?: string; until?: string } {
  if (kind === 'taken' && days < 0) return { days: t.takenBelowZero }
  if (until === undefined) return {}
  if (kind !== 'carried') return { until: t.untilOnlyForCarried }
  if (days < 0) return { until: t.untilOfNegativeDays }
  if (until < asOf || until > year.to) return { until: t.untilOutsideYear }
  return {}
}

/** Entries of one kind that count from the same day and end on the same, summed. */
export type OpeningPart = { kind: EntryKind; countsFrom: Day; endsOn: Day | null; days: number }

/** What the entries of a person, type and year state, the oldest first; undefined if none is of an opening balance. */
export function statedIn(parts: readonly OpeningPart[]): StatedOpening | undefined {
  const last = parts.findLast(({ kind }) => openingEntryKinds.includes(kind))
  const kind = OPENING_KINDS.find((one) => openingKinds[one].entry === last?.kind)
  if (!last || !kind) return undefined
  const days = addDecimal(...parts.filter((part) => isAlike(part, last)).map((part) => part.days))
  return { kind, days: kind === 'taken' ? subtractDecimal(0, days) : days, until: last.endsOn ?? undefined }
}

const isAlike = (a: Pick<OpeningPart, 'kind' | 'endsOn'>, b: Pick<OpeningPart, 'kind' | 'endsOn'>) =>
  a.kind === b.kind && a.endsOn === b.endsOn

/**
 * The entries that set an opening balance to what is stated, from the entries of the person, type and year; none if they state it
 * already. What was stated in another way is taken back from the day on which it counted, and so is what policies have carried if
 * the statement says what was. The last of them is of the kind that is stated, also of 0 days.
 */
export function openingEntries(parts: readonly OpeningPart[], stated: StatedOpening, asOf: Day): OpeningPart[] {
  const { kind, until } = stated
  const its = { kind: openingKinds[kind].entry, endsOn: until ?? null }
  const isOther = (part: OpeningPart) =>
    !isAlike(part, its) && part.days !== 0 && (part.kind !== 'carried' || kind === 'carried')
  const others = parts.filter(isOther)
  const days = kind === 'taken' ? subtractDecimal(0, stated.days) : stated.days
  const rest = subtractDecimal(days, addDecimal(...parts.filter((part) => isAlike(part, its)).map((part) => part.days)))
  const now = statedIn(parts)
  if (others.length === 0 && rest === 0 && now?.kind === kind && now.until === until) return []
  const takenBack = others.map((part) => ({ ...part, days: subtractDecimal(0, part.days) }))
  return [...takenBack, { ...its, countsFrom: asOf, days: rest }]
}

/** `7.5 days, carried from last year, until 31-03-2027` */
export function openingPhrase({ kind, days, until }: StatedOpening): string {
  const phrase = daysPhrase(days)
  if (kind === 'carried') return until ? t.daysCarriedUntil(phrase, formatDay(until)) : t.daysCarried(phrase)
  return kind === 'taken' ? t.daysTaken(phrase) : t.daysInstead(phrase)
}
