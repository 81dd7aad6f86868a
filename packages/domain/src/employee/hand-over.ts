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

const waiting = (requests: number): string => (requests === 1 ? '1 request waits' : `${requests} requests wait`)

/** `Asha`, `Asha and Priya`, `Asha, Priya, Tiago and 2 more people`. */
function listed(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES
  const more = rest > 0 ? [`${rest} more ${rest === 1 ? 'person' : 'people'}`] : []
  const items = [...names.slice(0, MOST_NAMES), ...more]
  return items.length === 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
