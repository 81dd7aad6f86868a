import type { Database } from '@hr/db/client'
import type { Replica } from '@hr/db/replica'
import type { Metrics } from '@hr/watch/metrics'
import type { Tracing } from '@hr/watch/tracing'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Env } from './env.ts'
import type { Storage } from './storage/store.ts'

/** What every feature works with. The clock is a function, so that a test can set it. */
export type Deps = {
  db: Database
  /** Undefined where there is none. Reports get at it by `forReport`. */
  replica?: Replica | undefined
  env: Env
  storage: Storage
  now: () => Date
  /** Undefined where nothing is measured or traced. */
  metrics?: Metrics | undefined
  tracing?: Tracing | undefined
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>
