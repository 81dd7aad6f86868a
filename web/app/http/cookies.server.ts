/** What a cookie needs besides its name and value; all of them are for the whole site. */
export type CookieOptions = { maxAge?: number; httpOnly?: boolean; secure: boolean }

/** Reads a `Cookie` header; of a name that stands twice the first counts. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(0, at)).trim()
    if (name && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/** A `Set-Cookie` header. The value must be made of characters that a cookie can hold, as seals and queries are. */
export function writeCookie(name: string, value: string, { maxAge, httpOnly = true, secure }: CookieOptions): string {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax']
  if (httpOnly) parts.push('HttpOnly')
  if (secure) parts.push('Secure')
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  return parts.join('; ')
}

/** `__Host-` ties a cookie to this very host; browsers take it only over TLS. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
