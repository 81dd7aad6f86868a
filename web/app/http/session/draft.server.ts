import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { isSecret } from '../form/form-reply.ts'
import type { RequestContext } from './context.ts'
import { type Secrets, seal, unseal } from './seal.server.ts'

/** What somebody had typed when their session ended: whose it is, and for which page. */
type Draft = { userId: number; path: string; fields: URLSearchParams }

const sealedDraft = z.object({ userId: z.number(), path: z.string(), packed: z.string() })

const SECONDS = 15 * 60
const CHUNK = 3_800
const MAX_CHUNKS = 5

/** Encrypts a draft, so that it can wait in a hidden field of the sign-in page. Passwords are never included. */
export function sealDraft(secret: string, { userId, path, fields }: Draft): string {
  const kept = new URLSearchParams([...fields].filter(([name]) => !isSecret(name)))
  const packed = brotliCompressSync(kept.toString()).toString('base64')
  return seal(secret, 'draft', { userId, path, packed }, SECONDS)
}

/** Decrypts a draft. Returns undefined if it is forged or older than a quarter of an hour. */
export function openDraft(secrets: Secrets, sealed: string | undefined): Draft | undefined {
  const { success, data } = sealedDraft.safeParse(unseal(secrets, 'draft', sealed))
  if (!success) return undefined
  const fields = brotliDecompressSync(Buffer.from(data.packed, 'base64')).toString()
  return { userId: data.userId, path: data.path, fields: new URLSearchParams(fields) }
}

/** Whether cookies have room for an encrypted draft. */
export function fitsCookies(sealed: string): boolean {
  return sealed.length <= MAX_CHUNKS * CHUNK
}

/** Keeps an encrypted draft in cookies until its form is shown again. Drops one that is too long for that. */
export function keepDraft({ cookies }: RequestContext, sealed: string): void {
  if (!fitsCookies(sealed)) return
  const chunks = Math.ceil(sealed.length / CHUNK)
  for (let index = 0; index < MAX_CHUNKS; index++) {
    const name = `draft${index}`
    if (index < chunks) cookies.set(name, sealed.slice(index * CHUNK, (index + 1) * CHUNK), { maxAge: SECONDS })
    // The rest of a longer draft that nobody came back for.
    else if (cookies.get(name)) cookies.clear(name)
  }
}

/**
 * Keeps a draft also for people who then sign in by a provider: they follow a link, and bring no form back in which it
 * could wait.
 */
export function keepForProvider(context: RequestContext, sealed: string): void {
  if (context.env.PROVIDERS.length > 0) keepDraft(context, sealed)
}

/** Returns what a page's form contained when the session ended: once, and only to the same person on the same page. */
export function takeDraft(context: RequestContext): URLSearchParams | undefined {
  const sealed = Array.from({ length: MAX_CHUNKS }, (_, index) => context.cookies.get(`draft${index}`) ?? '').join('')
  if (!sealed || context.isPrefetch) return undefined

  const draft = openDraft(context.env.SECRETS, sealed)
  const isMine = draft?.userId === context.session.userId && pathOf(draft?.path) === pathOf(context.path)
  if (draft && !isMine) return undefined
  for (let index = 0; index < MAX_CHUNKS; index++) {
    if (context.cookies.get(`draft${index}`)) context.cookies.clear(`draft${index}`)
  }
  return draft?.fields
}

function pathOf(path: string | undefined): string | undefined {
  return path?.split('?')[0]
}
