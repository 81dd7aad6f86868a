import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { openPool, type Pool, type PoolLoad, type PoolOptions, USUAL_LIMITS } from './pool.ts'
import * as schema from './schema.ts'
import { statements, tellStatement } from './statements.ts'

export type Database = PostgresJsDatabase<typeof schema>
export type Transaction = PgTransaction<
  PostgresJsQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>
/** What a query takes as its first argument: the pool, or the transaction that it must be part of. */
export type Queryable = Database | Transaction

export type Connection = { db: Database; pool: Pool; load: () => PoolLoad; close: () => Promise<void> }

/** Opens a pool of connections, with the usual limits unless others are given. */
export function connect(url: string, options: Partial<PoolOptions> = {}): Connection {
  const pool = openPool(url, { max: 12, ...USUAL_LIMITS, onSilence: () => {}, ...options })
  return { db: databaseOver(pool), pool, load: pool.load, close: pool.close }
}

/** What of a pool the queries of Drizzle need. */
export type Asking = Pick<Pool, 'options' | 'statement' | 'transaction'>

/** Drizzle over a pool. */
export const databaseOver = (pool: Asking): Database => drizzle(clientOf(pool), { schema })

/** The part of the driver's client that Drizzle uses, over a pool. */
function clientOf({ options, statement, transaction }: Asking): postgres.Sql {
  const unsafe: postgres.Sql['unsafe'] = (text, parameters, settings) =>
    chosenLater(
      text,
      (inRows) =>
        statement(text, (client) => {
          const query = client.unsafe(text, parameters, planned(parameters, settings))
          return inRows ? query.values() : query
        }),
      // The driver's query has a dozen more methods, of which Drizzle calls only `values`.
    ) as never
  const begin = (work: Work) => transaction((tx) => working(tx, work))
  // The driver's client is a function with many members, of which Drizzle uses these three.
  return { options, unsafe, begin } as never
}

/** A query of the driver: a promise of rows as objects, or of their values if `values` is called at once. */
function chosenLater<T>(
  text: string,
  ask: (inRows: boolean) => PromiseLike<T>,
): Promise<T> & { values: () => Promise<T> } {
  let inRows = false
  const answer = Promise.resolve().then(() => ask(inRows))
  tellStatement(text, answer)
  const values = () => {
    inRows = true
    return answer
  }
  return Object.assign(answer, { values })
}

/**
 * A statement with more parameters than this contains a list. Such statements differ with the length of the list, so a
 * connection that kept them would collect more and more of them.
 */
const FEW_PARAMETERS = 20

/**
 * Prepares each statement once per connection. Without this, Drizzle has every statement parsed and planned again, in
 * two round trips. Statements are not prepared if the address says `prepare=false`, for poolers that switch
 * connections.
 */
function keepingPlans(tx: postgres.TransactionSql): postgres.TransactionSql {
  const { unsafe, savepoint } = tx
  tx.unsafe = (text, parameters, options) => {
    const query = unsafe(text, parameters, planned(parameters, options))
    // The driver sends it when it is awaited, in one way or the other, so nobody else may await it.
    if (!statements.hasSubscribers) return query as never
    return chosenLater(text, (inRows) => (inRows ? query.values() : query)) as never
  }
  // `savepoint` may be given a name before its work, which Drizzle never does.
  tx.savepoint = ((work: Work) => savepoint((part) => working(part, work))) as never
  return tx
}

/** The code of every statement that comes after one that has failed, until the transaction ends. */
const AFTER_A_FAILURE = '25P02'

/**
 * Works in a transaction, or behind a savepoint. Of statements that were sent together, one that came after the failed one may reject first.
 * The driver then fails with the error of the failed one, but knows the other only without what Drizzle wraps around it.
 */
const working = (tx: postgres.TransactionSql, work: Work) =>
  work(keepingPlans(tx)).catch((error) => {
    throw error.cause?.code === AFTER_A_FAILURE ? error.cause : error
  })

const planned = (parameters: unknown[] = [], options = {}) => ({
  ...options,
  prepare: parameters.length <= FEW_PARAMETERS,
})

type Work = (tx: postgres.TransactionSql) => Promise<unknown>
