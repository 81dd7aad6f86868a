/** The query parameter of it, always the last. */
const visit = /[?&]visit=\w+(?=#|$)/

/** An address that nobody has seen before, and the same page. */
export function asNewVisit(address: string): string {
  const [page = '', ...place] = address.split('#')
  const stamp = `${page.includes('?') ? '&' : '?'}visit=${Date.now().toString(36)}`
  return [page + stamp, ...place].join('#')
}

/** The address without what `asNewVisit` has put there: pages and their links do not know of it. */
export function withoutVisit(address: string): string {
  return address.replace(visit, '')
}
