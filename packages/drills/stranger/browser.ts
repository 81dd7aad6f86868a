import { randomUUID } from 'node:crypto'
import { firstPair, visitProvider } from '@hr/api/people/provider/testing'
import type { Answer, Asked, caller } from '../call.ts'
import { csrfIn } from '../people.ts'
import { wordsOf } from '../words.ts'

export type Browser = ReturnType<typeof openBrowser>
export type File = { field: string; name: string; type: string; text: string }

/** A browser without scripts at this site, whose name is that of `PUBLIC_URL` wherever the caller finds it. */
export function openBrowser(client: ReturnType<typeof caller>, site: string) {
  const cookies = new Map<string, string>()
  const { host } = new URL(site)

  async function ask(path: string, { headers, ...asked }: Asked = {}): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await client.send(path, { ...asked, headers: { ...headers, host, cookie } })
    for (const set of answer.headers['set-cookie'] ?? []) cookies.set(...firstPair(set))
    return answer
  }

  /** Opens a page, and follows where it leads on this site. */
  async function open(path: string): Promise<Answer & { path: string }> {
    const answer = await ask(path)
    const next = answer.headers.location
    return next ? open(pathOf(next, site)) : { ...answer, path }
  }

  /** Fills in the form of a page and sends it. Returns the page to which it leads. */
  async function send(path: string, fields: Record<string, string>, file?: File): Promise<Answer & { path: string }> {
    const { text } = await open(path)
    const form = new FormData()
    const all = { ...fields, csrf: csrfIn(text), idempotencyKey: randomUUID() }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    if (file) form.set(file.field, new Blob([file.text], { type: file.type }), file.name)
    const body = new Response(form)
    const type = body.headers.get('content-type')!
    const answer = await ask(path, { method: 'POST', headers: { 'content-type': type }, body: await body.text() })
    const next = answer.headers.location
    if (answer.status !== 303 || !next)
      throw new Error(`${path} was answered with ${answer.status}: ${wordsOf(answer)}`)
    return open(pathOf(next, site))
  }

  return {
    open,
    send,
    /** Follows the link "Sign in with …" to the provider, and back from there. */
    async signInBy(provider: string, login: string) {
      const away = await ask(`/login/with/${provider}`)
      return open(`/login/from/${provider}?${await visitProvider(away.headers.location ?? '', login)}`)
    },
  }
}

function pathOf(location: string, site: string): string {
  const { origin, pathname, search } = new URL(location, site)
  if (origin !== site) throw new Error(`The page leads to ${origin}, which is not ${site}`)
  return pathname + search
}
