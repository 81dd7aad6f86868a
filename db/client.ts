import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema.ts'

export type Database = PostgresJsDatabase<typeof schema>
export type Transaction = PgTransaction<
  PostgresJsQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>
/** What a query takes: the pool, or the transaction it must be part of. */
export type Queryable = Database | Transaction

export type Connection = { db: Database; close: () => Promise<void> }

/**
 * Opens a pool of connections.
 * Limits in milliseconds (promises.md, Staying up): a statement 10 s, a wait for a lock 3 s, an idle transaction 15 s.
 */
export function connect(url: string, { max = 10, statementTimeout = 10_000, lockTimeout = 3_000 } = {}): Connection {
  const client = postgres(url, {
    max,
    connect_timeout: 3,
    // after an outage it tries again at once: by itself it would wait up to 20 s, and every call with it
    backoff: () => 0.1,
    idle_timeout: 60,
    onnotice: () => {},
    connection: {
      application_name: 'hr-leave',
      TimeZone: 'UTC',
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      idle_in_transaction_session_timeout: 15_000,
    },
  })
  return { db: drizzle(keepingPlans(client), { schema }), close: () => client.end({ timeout: 5 }) }
}

/** Statements with more parameters are those of lists, each of its own length: a connection would gather them. */
const FEW_PARAMETERS = 20

/**
 * Drizzle has every statement parsed and planned anew, in two round trips. Prepared, it is so once per connection.
 * Not where the address says `prepare=false`, for poolers that hand out other connections.
 */
function keepingPlans<Client extends postgres.Sql | postgres.TransactionSql>(client: Client): Client {
  const { unsafe } = client
  client.unsafe = (text, parameters, options) =>
    unsafe(text, parameters, { ...options, prepare: (parameters?.length ?? 0) <= FEW_PARAMETERS })
  for (const name of ['begin', 'savepoint'] as const) {
    const inside = client[name as keyof Client]
    if (typeof inside === 'function')
      Object.assign(client, { [name]: (work: Work) => inside((tx: postgres.TransactionSql) => work(keepingPlans(tx))) })
  }
  return client
}

type Work = (tx: postgres.TransactionSql) => Promise<unknown>
