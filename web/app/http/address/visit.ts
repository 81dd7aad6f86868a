/** The query parameter that marks a visit, always the last one. */
const visit = /[?&]visit=\w+(?=#|$)/

/**
 * Returns the address of the same page in a form that no browser has seen before. After a post, text browsers show the page that they
 * kept of a known address, whatever the headers say.
 */
export function asNewVisit(address: string): string {
  const [page = '', ...place] = address.split('#')
  const stamp = `${page.includes('?') ? '&' : '?'}visit=${Date.now().toString(36)}`
  return [page + stamp, ...place].join('#')
}

/** Removes what `asNewVisit` has added: pages and their links do not know about it. */
export function withoutVisit(address: string): string {
  return address.replace(visit, '')
}
