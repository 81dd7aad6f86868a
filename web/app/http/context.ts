import type { AnswerOf } from '@hr/contract/endpoint'
import type { currentUser } from '@hr/contract/login'
import type { Api, Caller } from './api.server.ts'
import type { Env } from './env.server.ts'
import type { Post } from './posted-form.ts'
import type { Prefs } from './prefs.ts'
import type { Former, Session } from './session.server.ts'

/** Who is signed in, as the API knows them at this very request. */
export type User = { id: number } & AnswerOf<typeof currentUser>

type Extras = { maxAge?: number; httpOnly?: boolean }

/** The cookies that came, and those that go with the answer. */
export type CookieJar = {
  get: (name: string) => string | undefined
  set: (name: string, value: string, extras?: Extras) => void
  clear: (name: string) => void
}

/** What every loader and action of one HTTP request shares; made once by the server. */
export type RequestContext = {
  env: Env
  requestId: string
  nonce: string
  /** The page that was asked for, with its query, whether as a document or as data. */
  path: string
  /** Asked for by a script of ours: 401 is told to it, a document never is 401. */
  isData: boolean
  isPrefetch: boolean
  /** Started by another site, so that nothing may change by it. */
  isForeign: boolean
  /** The browser itself says that a page of ours started it, and brings the cookie that we gave to it. */
  isOurs: boolean
  prefs: Prefs
  /** The light version: no script at all. */
  lite: boolean
  splash: boolean
  session: Session
  caller: Caller
  api: Api
  cookies: CookieJar
  /** Whether this very request's form was refused; the page's title says so. */
  failed: boolean
  /** The form that this very request posted. */
  post?: Post
  /** What the page's form holds already, posted just now or typed when a session ended. */
  typed?: URLSearchParams | undefined
  me: () => Promise<User | undefined>
  /** Who was signed in here before. */
  former: () => Promise<Former | undefined>
  /** Replaces the session; the cookie goes with the answer. */
  keep: (session: Session) => Promise<void>
  /** The session's form token under a new pad; makes sure that the session's cookie is there. */
  formToken: () => Promise<string>
  /** Runs before a page is answered, but not before a redirect. */
  onPage: (work: () => void) => void
  /** A body that goes on only as fast as the visitor takes it. */
  pace: (body: ReadableStream<Uint8Array> | null) => ReadableStream<Uint8Array> | null
  /** Runs when the answer has been sent. */
  afterwards: (work: () => Promise<void>) => void
}

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}
