/** The options of a cookie. Every cookie applies to the whole site. */
type CookieOptions = { maxAge?: number; httpOnly?: boolean; secure: boolean }

/** Parses a `Cookie` header. If a name occurs twice, the first counts. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(0, at)).trim()
    if (name && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/** Makes a `Set-Cookie` header. The value may contain only characters that cookies allow, as seals and queries do. */
export function writeCookie(name: string, value: string, { maxAge, httpOnly = true, secure }: CookieOptions): string {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax']
  if (httpOnly) parts.push('HttpOnly')
  if (secure) parts.push('Secure')
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  return parts.join('; ')
}

/** `__Host-` binds a cookie to this exact host. Browsers accept it only over TLS. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
