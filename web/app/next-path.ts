/** The path if it leads to a page of this site, else `/`. A browser reads `//host`, `/\host` and tabs as other sites. */
export function safePath(path: unknown): string {
  if (typeof path !== 'string' || path.length > 2_000 || !path.startsWith('/')) return '/'
  const url = parse(path)
  if (url?.host !== 'site.invalid' || url.pathname.startsWith('//')) return '/'
  return /^\/(login|logout)(\/|$)/.test(url.pathname) ? '/' : url.pathname + url.search + url.hash
}

function parse(path: string): URL | undefined {
  try {
    return new URL(path, 'http://site.invalid')
  } catch {
    return undefined
  }
}
