/** What somebody leaves behind who stops being a manager, or leaves. */
export type HandOver = {
  name: string
  /** Who reports to them, by name. */
  reportees: readonly string[]
  /** How many requests wait for them. */
  requests: number
  /** Null where the approver rule finds somebody for each request. */
  successorName: string | null
  /** Whether they become an alumnus by it. */
  leaves: boolean
}

/** How many people are named one by one. */
const MOST_NAMES = 3

/** What is said before it is done: whom it touches, and to whom they go. Null where it touches nobody. */
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
