import type { severalCalls } from '@hr/contract/call/calls'
import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { Api, Caller } from '../call/api.server.ts'
import type { Post } from '../form/posted-form.ts'
import type { Env } from './env.server.ts'
import type { Prefs } from './prefs.ts'
import type { Former, Session } from './session.server.ts'

/** The signed-in person, as the API knows them at the time of this request. */
export type User = { id: number } & AnswerOf<typeof severalCalls>['user']

type Extras = { maxAge?: number; httpOnly?: boolean }

/** The cookies of the request, and those that are set by the answer. */
export type CookieJar = {
  get: (name: string) => string | undefined
  set: (name: string, value: string, extras?: Extras) => void
  clear: (name: string) => void
}

/** What every loader and action of one HTTP request shares. The server makes it once. */
export type RequestContext = {
  env: Env
  requestId: string
  nonce: string
  /** The page that was asked for, with its query, whether as a document or as data. */
  path: string
  /** Our script asked for it, so a 401 can be sent. A document is never answered with 401. */
  isData: boolean
  isPrefetch: boolean
  /** Another site started the request, so nothing may change because of it. */
  isForeign: boolean
  /** The browser itself says that a page of ours started the request, and it sends our cookie. */
  isOurs: boolean
  prefs: Prefs
  /** The light version: no script at all. */
  lite: boolean
  splash: boolean
  session: Session
  caller: Caller
  api: Api
  cookies: CookieJar
  /** Whether the form of this request was refused; the page's title says so. */
  failed: boolean
  /** The status with which the address of a file failed, for the page to explain. */
  fault?: number
  /** The form that this request posted. */
  post?: Post
  /** What the page's form already contains: posted just now, or typed when a session ended. */
  typed?: URLSearchParams | undefined
  /** The page, once it is rendered. The server sends it as it is: a `Response` would make a stream of it. */
  page?: string
  me: () => Promise<User | undefined>
  /** The person who was signed in here before. */
  former: () => Former | undefined
  /** Replaces the session; the answer sets the cookie. */
  keep: (session: Session) => void
  /** The session's form token under a new random pad. Makes sure that the session's cookie is set. */
  formToken: () => string
  /** Runs before a page is answered, but not before a redirect. */
  onPage: (work: () => void) => void
  /** Returns a body that is read only as fast as the visitor receives it. */
  pace: (body: ReadableStream<Uint8Array> | null) => ReadableStream<Uint8Array> | null
  /** Runs when the answer has been sent. */
  afterwards: (work: () => Promise<void>) => void
}

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}
