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
/** What a query takes as its first argument: the pool, or the transaction that it must be part of. */
export type Queryable = Database | Transaction

export type Connection = { db: Database; close: () => Promise<void> }

/**
 * Opens a pool of connections. The limits are in milliseconds (docs/spec/promises.md, Staying up): 10 s for a
 * statement, 3 s for a lock, 15 s for an idle transaction.
 */
export function connect(url: string, { max = 10, statementTimeout = 10_000, lockTimeout = 3_000 } = {}): Connection {
  const client = postgres(url, {
    max,
    connect_timeout: 3,
    // Reconnects without a pause after an outage. By default the driver would wait up to 20 s, and every call with it.
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

/**
 * A statement with more parameters than this contains a list. Such statements differ with the length of the list, so a
 * connection that kept them would collect more and more of them.
 */
const FEW_PARAMETERS = 20

/**
 * Prepares each statement once per connection. Without this, Drizzle has every statement parsed and planned anew, in
 * two round trips. Statements are not prepared if the address says `prepare=false`, for poolers that switch
 * connections.
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
