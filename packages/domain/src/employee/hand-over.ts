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
    reportees.length > 0 && `${listed(reportees)} ${reportees.length === 1 ? 'reports' : 'report'} to ${name}`,
    requests > 0 && `${waiting(requests)} for ${reportees.length > 0 ? 'them' : name}`,
  ].filter(Boolean)
  const goes = reportees.length + requests === 1 ? 'This goes' : 'All of it goes'
  const sentences = [
    leaves && `${name} becomes an alumnus at once and cannot sign in any more`,
    touched.length > 0 && touched.join(', and '),
    touched.length > 0 && `${goes} ${successorName === null ? 'by the approver rule' : `to ${successorName}`}`,
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
      `${waiting(ownRequests, ` of ${name}`)} for ${listed(holders)}, who ${holders.length === 1 ? 'goes' : 'go'} on deciding`,
    isElsewhere &&
      reportees.length > 0 &&
      `${listed(reportees)} ${reportees.length === 1 ? 'goes' : 'go'} on reporting to ${name}`,
    isElsewhere && requests > 0 && `${waiting(requests)} for ${name}, and ${requests === 1 ? 'stays' : 'stay'} so`,
  ].filter(Boolean)
  const to = isElsewhere ? [`${name} moves to ${unitName}`] : []
  return sentences.length > 0 ? [...to, ...sentences].join('. ') : null
}

const waiting = (requests: number, whose = ''): string =>
  requests === 1 ? `1 request${whose} waits` : `${requests} requests${whose} wait`

/** `Asha`, `Asha and Priya`, `Asha, Priya, Tiago and 2 more people`. */
function listed(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES
  const more = rest > 0 ? [`${rest} more ${rest === 1 ? 'person' : 'people'}`] : []
  const items = [...names.slice(0, MOST_NAMES), ...more]
  return items.length === 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
