import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { type Asking, type Connection, connect, type Database, databaseOver } from './client.ts'
import { replayedTimes } from './replayed.ts'

/** Why reports are not read from the replica at the moment. */
export type Trouble = 'AWAY' | 'NO_REPLICA' | 'BEHIND'
type ReplicaOptions = {
  url: string
  primary: { url: string; connection: Connection }
  /** Milliseconds that the replica may be behind. */
  mostBehind: number
  /** Called when reports can no longer be read from the replica, and when they can again. */
  onChange: (trouble: Trouble | undefined) => void
}
export type Replica = ReturnType<typeof openReplica>

/** Milliseconds between two looks at how far the replica is. */
const LOOK_EVERY = 500
/** Milliseconds that the sums of a report wait for the replica, and between two questions. */
const WAIT_FOR_IT = 300
const ASK_EVERY = 15

/**
 * Opens a streaming replica of the database, to read from it what may be some seconds old (decision 143). It is behind
 * the primary by less than `mostBehind` whenever `reader` gives a handle. A statement that the replica does not answer
 * goes to the primary, so that callers need not know.
 */
export function openReplica({ url, primary, mostBehind, onChange }: ReplicaOptions) {
  const own = connect(url, { onSilence: (isSilent) => isSilent && lose() })
  // Separate connections, so that a report that all wait for makes nobody think that the replica is behind.
  const looks = { primary: connect(primary.url, { max: 1 }), replica: connect(url, { max: 1 }) }
  let replayed = replayedTimes()
  let db = openHandle()
  let trouble: Trouble | undefined = 'BEHIND'
  let isClosed = false
  const tell = teller(mostBehind, onChange)
  const looking = lookAgainAndAgain()

  /** A handle that leads to the replica until it fails, and from then on to the primary. */
  function openHandle(): Database {
    const { pool } = primary.connection
    const isOpen = () => handle === db
    const handle = databaseOver(elsewhereIfNeeded(own.pool, pool, isOpen, lose))
    return handle
  }

  /** A replica that comes back may have less than it had, so that nothing goes on with it. */
  function lose(): void {
    if (trouble === 'AWAY') return
    db = openHandle()
    replayed = replayedTimes()
    note('AWAY')
  }

  async function lookAgainAndAgain(): Promise<void> {
    while (!isClosed) {
      await look()
      await sleep(LOOK_EVERY, undefined, { ref: false })
    }
  }

  /** Asks the primary how far it is, and then the replica how far it has come. */
  async function look(): Promise<void> {
    const at = performance.now()
    const written = await positionOf(looks.primary.db, WRITTEN).catch(() => undefined)
    const there = await positionOf(looks.replica.db, REPLAYED).catch(() => undefined)
    if (isClosed) return
    if (!there || own.load().isSilent) return lose()
    if (there.position === null || (written && written.system !== there.system)) return note('NO_REPLICA')
    if (written) replayed.wasWritten(written.position ?? 0n, at)
    replayed.wasReplayed(there.position)
    note(lag() > mostBehind ? 'BEHIND' : undefined)
  }

  function note(now: Trouble | undefined): void {
    trouble = now
    tell(now, lag())
  }

  /** How many milliseconds the replica may be behind at most; infinite as long as nothing is known of it. */
  const lag = () => performance.now() - replayed.asOf()

  return {
    /** The replica to read from, or undefined while the primary must answer. */
    reader: (): Database | undefined => (trouble === undefined && lag() <= mostBehind ? db : undefined),
    lag,
    /** Whether the replica has what the primary had at this position; waits for it for a moment. */
    hasReached: (position: string) => within(WAIT_FOR_IT, () => has(own.db, sql`${REPLAYED} >= ${position}::pg_lsn`)),
    /** Whether a condition holds of the rows that the replica itself has. */
    has: (condition: SQL) => has(own.db, condition),
    async close(): Promise<void> {
      isClosed = true
      await Promise.all([own, looks.primary, looks.replica].map(({ close }) => close()))
      await looking
    },
  }
}

/**
 * Reports changes. A replica that comes and goes at the edge of what it may be behind is reported when it is well
 * within; an unknown one, when it has had the time.
 */
function teller(mostBehind: number, onChange: (trouble: Trouble | undefined) => void) {
  const opened = performance.now()
  let told: Trouble | undefined
  return (now: Trouble | undefined, lag: number): void => {
    const isNew = now === 'BEHIND' && performance.now() - opened < mostBehind
    const isAtTheEdge = now === undefined && told === 'BEHIND' && lag > mostBehind / 2
    if (now === told || isNew || isAtTheEdge) return
    told = now
    onChange(now)
  }
}

/** Whether something becomes true in this number of milliseconds. */
async function within(milliseconds: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    if (await isTrue()) return true
    await sleep(ASK_EVERY)
  }
  return false
}

/** Asks the replica for each statement as long as it is open, and the primary for those that only the replica cannot answer. */
const elsewhereIfNeeded = (replica: Asking, primary: Asking, isOpen: () => boolean, lose: () => void): Asking => ({
  options: replica.options,
  transaction: primary.transaction,
  statement: (text, ask) => {
    if (!isOpen()) return primary.statement(text, ask)
    return replica.statement(text, ask).catch((error) => {
      if (NOT_ELSEWHERE.includes(error.code)) throw error
      if (!isAnswer(error) && isOpen()) lose()
      return primary.statement(text, ask)
    })
  },
})

/** Whether a condition holds; a database that does not answer does not say so. */
async function has(db: Database, condition: SQL): Promise<boolean> {
  const found = await db.execute<{ holds: boolean | null }>(sql`select ${condition} as holds`).catch(() => [])
  return found[0]?.holds === true
}

/** The replica was at work on it until the limit of time, or has too much to do: the primary would fare no better. */
const NOT_ELSEWHERE = ['57014', 'CROWDED']

/** Whether the replica has refused the statement, as it does when what is being read is removed; and is not about to end. */
const isAnswer = ({ code = '' }: { code?: string }): boolean => /^(?!57P|08)\w{5}$/.test(code)

/** What the primary has written to its disk, which every commit has waited for, and what a replica has replayed. */
export const WRITTEN = sql`pg_current_wal_flush_lsn()`
export const REPLAYED = sql`pg_last_wal_replay_lsn()`

/** A position in the log in bytes, null for a server that replays none; and the id of the log's system. */
export async function positionOf(db: Database, position: SQL) {
  const [found] = await db.execute<{ position: string | null; system: string }>(
    sql`select (${position} - '0/0')::text as position, system_identifier::text as system from pg_control_system()`,
  )
  return { position: found?.position ? BigInt(found.position) : null, system: found?.system }
}
