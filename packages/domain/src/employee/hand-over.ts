import * as t from '@hr/words/people'
/** What a person leaves behind on leaving, or on ceasing to be a manager. */
export type HandOver = {
  name: string
  /** The names of the people who report to them. */
  reportees: readonly string[]
  /** The number of requests that wait for their decision. */
  requests: number
  /** Null if the approver rule finds somebody for each request. */
  successorName: string | null
  /** Whether the person becomes an alumnus. */
  leaves: boolean
}

/** At most this many people are named; the rest are counted. */
const MOST_NAMES = 3

/** The sentence shown before a hand-over: whom it affects, and who takes over. Returns null if it affects nobody. */
export function handOverQuestion({ name, reportees, requests, successorName, leaves }: HandOver): string | null {
  const touched = [
    reportees.length > 0 && t.to(listed(reportees), reportees.length === 1 ? 'reports' : 'report', name),
    requests > 0 && t.forLabel(waiting(requests), reportees.length > 0 ? 'them' : name),
  ].filter(Boolean)
  const goes = reportees.length + requests === 1 ? t.thisGoes : t.allOfItGoes
  const sentences = [
    leaves && t.becomesAlumnusAtOnceAndCannotSignIn(name),
    touched.length > 0 && touched.join(', and '),
    touched.length > 0 && `${goes} ${successorName === null ? t.byApproverRule : t.to2(successorName)}`,
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join('. ') : null
}

/** Whom it touches that a person comes to another manager, or to another unit. */
export type Move = {
  name: string
  /** The new unit, if it is another. */
  unitName: string | null
  /** The names of the people who report to them. */
  reportees: readonly string[]
  /** Who holds requests of theirs that wait, and does so afterwards; each once. */
  holders: readonly string[]
  /** The number of these requests. */
  ownRequests: number
  /** The number of requests that wait for their decision. */
  requests: number
}

/** The sentence shown before a move: whom it touches, and what of it stays. Returns null if it touches nobody else. */
export function moveQuestion({ name, unitName, reportees, holders, ownRequests, requests }: Move): string | null {
  const isElsewhere = unitName !== null
  const sentences = [
    ownRequests > 0 &&
      t.forWhoOnDeciding(waiting(ownRequests, t.ofLabel2(name)), listed(holders), holders.length === 1 ? 'goes' : 'go'),
    isElsewhere &&
      reportees.length > 0 &&
      t.onReportingTo(listed(reportees), reportees.length === 1 ? 'goes' : 'go', name),
    isElsewhere && requests > 0 && t.forAndSo(waiting(requests), name, requests === 1 ? 'stays' : 'stay'),
  ].filter(Boolean)
  const to = isElsewhere ? [t.movesTo(name, unitName)] : []
  return sentences.length > 0 ? [...to, ...sentences].join('. ') : null
}

const waiting = (requests: number, whose = ''): string =>
  requests === 1 ? t.text1RequestWaits(whose) : t.requestsWait(requests, whose)

/** `Asha`, `Asha and Priya`, `Asha, Priya, Tiago and 2 more people`. */
function listed(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES
  const more = rest > 0 ? [t.more(rest, rest === 1 ? 'person' : 'people')] : []
  const items = [...names.slice(0, MOST_NAMES), ...more]
  return items.length === 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
