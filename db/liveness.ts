import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

/** Milliseconds without an answer to a statement after which the database is asked for a sign of life. */
const DOUBT_AFTER = 600
/** Milliseconds within which the sign of life must come, as this process has time to listen for it. */
const SIGN_WITHIN = 1_200
/** Milliseconds of a turn of listening. One that takes longer, as this process was busy itself, counts as no more. */
const TURN = 50
const LOOK_EVERY = 200

type Asked = { since: number; latest: number }

/**
 * Watches whether the database answers what it is asked. `onSilent` is called when it does not: when a statement waits
 * for its answer, the database is asked for a sign of life on a connection of its own, and neither that nor any other
 * statement is answered; or when a statement is not answered after the time at which the database itself would have
 * ended it. A slow statement is no silence.
 */
export function watchLiveness(openProbe: () => postgres.Sql, onSilent: () => void) {
  const asked = new Set<Asked>()
  let probe = openProbe()
  let lastAnswer = 0
  let isProbing = false
  let timer: NodeJS.Timeout | undefined

  async function track<T>(work: PromiseLike<T>, limit = Number.POSITIVE_INFINITY): Promise<T> {
    const since = performance.now()
    const entry = { since, latest: since + limit }
    asked.add(entry)
    timer ??= setInterval(look, LOOK_EVERY).unref()
    try {
      const answer = await work
      lastAnswer = performance.now()
      return answer
    } catch (error) {
      if (isAnswer(error)) lastAnswer = performance.now()
      throw error
    } finally {
      asked.delete(entry)
      if (asked.size === 0) stopLooking()
    }
  }

  function stopLooking(): void {
    clearInterval(timer)
    timer = undefined
  }

  function look(): void {
    const now = performance.now()
    if ([...asked].some(({ latest }) => now > latest)) report()
    else if (!isProbing && now - lastAnswer > DOUBT_AFTER && [...asked].some(({ since }) => now - since > DOUBT_AFTER))
      void doubt()
  }

  async function doubt(): Promise<void> {
    isProbing = true
    const from = performance.now()
    const isAlive = await hasAnswer(probe)
    isProbing = false
    if (isAlive) lastAnswer = performance.now()
    if (!isAlive && lastAnswer < from && asked.size > 0) report()
  }

  function report(): void {
    asked.clear()
    stopLooking()
    void probe.end({ timeout: 0 })
    probe = openProbe()
    onSilent()
  }

  return { track, isThere: () => hasAnswer(probe), close: () => probe.end({ timeout: 1 }) }
}

/** Whether the database answers at all, be it with an error, such as that it has too many connections. */
async function hasAnswer(probe: postgres.Sql): Promise<boolean> {
  const ask = () =>
    probe`select 1`.then(
      () => 'answered',
      (error) => (isAnswer(error) ? 'answered' : 'failed'),
    )
  let answer = ask()
  for (let listened = 0; listened < SIGN_WITHIN; listened += TURN) {
    const turn = sleep(TURN, undefined, { ref: false })
    const heard = await Promise.race([answer, turn])
    if (heard === 'answered') return true
    await turn
    // The driver gives up a connection that opens slowly, also where it is this process that is slow.
    if (heard === 'failed') answer = ask()
  }
  return false
}

const isAnswer = (error: unknown): boolean => error instanceof postgres.PostgresError
