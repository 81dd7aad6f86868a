import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { devices } from '@playwright/test'
import { Cookie, CookieJar } from 'tough-cookie'

/** What an address answered: the last one, if others sent the browser on. */
export type Answer = { url: URL; status: number; headers: IncomingHttpHeaders; bytes: Buffer; isRedirected: boolean }

export type Request = {
  method?: string
  url: URL
  headers?: Record<string, string>
  body?: { bytes: Buffer; type: string } | undefined
  /** How often the browser lets itself be sent on. */
  maxRedirects?: number
}

/** The user agent: the same as in the other journeys. */
const AGENT = devices['Desktop Chrome'].userAgent

/** The line of one browser to its servers: its cookies, and whether it has a line at all. */
export class Line {
  jar = new CookieJar(undefined, { allowSpecialUseDomain: true, rejectPublicSuffixes: false })
  isOffline = false
  readonly #agent = new Agent({ keepAlive: true })

  /** Asks for an address, and follows where it sends the browser, as a browser does (Fetch, HTTP-redirect fetch). */
  async ask({ maxRedirects = 20, ...first }: Request): Promise<Answer> {
    let asked: Omit<Request, 'maxRedirects'> = first
    for (let hops = 0; ; hops++) {
      const answer = await this.#once(asked)
      const { location } = answer.headers
      const isSentOn = [301, 302, 303, 307, 308].includes(answer.status) && location !== undefined
      if (!isSentOn || maxRedirects === 0) return { ...answer, isRedirected: hops > 0 }
      if (hops === maxRedirects) throw new Error(`${first.url} sends the browser on and on`)
      const url = new URL(location, asked.url)
      if (!url.hash) url.hash = asked.url.hash
      const keepsMethod = answer.status >= 307 || asked.method === 'GET' || asked.method === undefined
      asked = keepsMethod ? { ...asked, url } : { url, headers: asked.headers ?? {}, method: 'GET' }
    }
  }

  async #once({ method = 'GET', url, headers = {}, body }: Request): Promise<Omit<Answer, 'isRedirected'>> {
    if (this.isOffline) throw new Error(`net::ERR_INTERNET_DISCONNECTED at ${url}`)
    const cookie = await this.jar.getCookieString(url.href)
    const all = {
      ...{ 'user-agent': AGENT, 'accept-language': 'en-GB', 'accept-encoding': 'identity' },
      ...(cookie && { cookie }),
      ...(body && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
      ...headers,
    }
    const answer = await this.#transfer(url, method, all, body?.bytes)
    for (const one of answer.headers['set-cookie'] ?? []) await this.jar.setCookie(one, url.href)
    return { url, ...answer }
  }

  #transfer(url: URL, method: string, headers: Record<string, string>, body?: Buffer) {
    return new Promise<Pick<Answer, 'status' | 'headers' | 'bytes'>>((resolve, reject) => {
      const asked = request(url, { method, headers, agent: this.#agent }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
        )
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }

  async addCookies(
    cookies: readonly { name: string; value: string; url?: string; httpOnly?: boolean }[],
  ): Promise<void> {
    for (const { name, value, url = '', httpOnly = false } of cookies)
      await this.jar.setCookie(new Cookie({ key: name, value, httpOnly, path: '/' }), url)
  }

  async cookies() {
    const { cookies } = await this.jar.serialize()
    return cookies.map((kept) => {
      const cookie = Cookie.fromJSON(kept) ?? new Cookie()
      const { key, value, path, domain, httpOnly, secure, sameSite = 'none' } = cookie
      const ends = cookie.expiryTime()
      return {
        ...{ name: key, value, path, domain, httpOnly, secure },
        sameSite: sameSite.replace(/^./, (letter) => letter.toUpperCase()),
        expires: ends === undefined || ends === Number.POSITIVE_INFINITY ? -1 : ends / 1000,
      }
    })
  }

  async clearCookies(options: { name?: string } = {}): Promise<void> {
    if (!options.name) return this.jar.removeAllCookies()
    const kept = (await this.jar.serialize()).cookies.filter(({ key }) => key !== options.name)
    this.jar = await CookieJar.deserialize({ ...(await this.jar.serialize()), cookies: kept })
  }

  close(): void {
    this.#agent.destroy()
  }
}
