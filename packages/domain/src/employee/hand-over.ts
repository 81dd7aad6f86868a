import * as t from '@hr/words/people'
/** What a person leaves behind on leaving, or on ceasing to be a manager. */
export type HandOver = {
  name: string
  /** The names of the people who report to them. */
  reportees: readonly string[]
  /** The number of waiting requests. */
  requests: number
  /** Null if the approver rule finds somebody for each request. */
  successorName: string | null
  /** Whether the person becomes an alumnus. */
  leaves: boolean
}

/** At most this many people are named; the rest are counted. */
const MOST_NAMES = 3

/** The sentences shown before a hand-over: whom it affects, and who takes over. Returns null if it affects nobody. */
export function handOverQuestion({ name, reportees, requests, successorName, leaves }: HandOver): string | null {
  const isHandedOver = reportees.length + requests > 0
  const successor = successorName === null ? t.successorChosenAutomatically : t.successorTakesOver(successorName)
  const sentences = [
    leaves && t.becomesAlumnus(name),
    reportees.length > 0 && t.peopleReportTo(name, named(reportees), reportees.length - named(reportees).length),
    requests > 0 && t.requestsWaitFor(requests, name),
    isHandedOver && successor,
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** The people affected when a person gets another manager or unit. */
export type Move = {
  name: string
  /** The new unit, if it is another. */
  unitName: string | null
  /** The names of the people who report to them. */
  reportees: readonly string[]
  /** The approvers of their waiting requests, and those after them; each once. */
  holders: readonly string[]
  /** The number of these requests. */
  ownRequests: number
  /** The number of waiting requests. */
  requests: number
}

/** The sentences shown before a move: the people affected, and what stays. Returns null if nobody else is. */
export function moveQuestion({ name, unitName, reportees, holders, ownRequests, requests }: Move): string | null {
  const isElsewhere = unitName !== null
  const sentences = [
    ownRequests > 0 && t.ownRequestsStay(ownRequests, name, holders),
    isElsewhere &&
      reportees.length > 0 &&
      t.reporteesStay(name, named(reportees), reportees.length - named(reportees).length),
    isElsewhere && requests > 0 && t.requestsStay(requests, name),
  ].filter(Boolean)
  const to = isElsewhere ? [t.movesToUnit(name, unitName)] : []
  return sentences.length > 0 ? [...to, ...sentences].join(' ') : null
}

const named = (names: readonly string[]): readonly string[] => names.slice(0, MOST_NAMES)
