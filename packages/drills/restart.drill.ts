import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { findMistake } from '../bench/mistakes.ts'
import { beginLoad, openForms } from './load.ts'
import { startPair } from './pair.ts'
import { lostOf } from './people.ts'

const REQUESTS = Number(process.env.DRILL_REQUESTS ?? 20_000)
const today = new Date().toISOString().slice(0, 10)

it('two webs and two APIs are started again in turn behind nginx, the replica goes and comes back, and no request fails', async () => {
  const pair = await startPair(today)
  try {
    const people = await pair.people(100)
    await openForms(pair.clients, people)
    const load = beginLoad(pair.clients, people, today, { keyless: true, reporter: await pair.signIn('hr') })
    let restarts = 0
    let fromReplica = 0
    while (load.counts.requests < REQUESTS || restarts < 8) {
      await pair.restart(restarts % 4)
      restarts += 1
      await sleep(500)
      // The replica goes and comes back while everything else goes on.
      if (restarts === 3) fromReplica = await pair.replica.reads()
      if (restarts === 3) await pair.replica.stop()
      if (restarts === 6) await pair.replica.start()
    }
    const fromReplicaAgain = await pair.replica.reads()
    const { requests, failed, failedWithoutKey, failures, acknowledged } = await load.stop()
    const lost = await lostOf(pair.db, acknowledged)
    console.log(`${failed} of ${requests} requests failed in ${restarts} restarts behind nginx`)
    console.log(`${failedWithoutKey} posts without a key heard a failure, of which the promise does not speak`)
    console.log(`${lost} of ${acknowledged.length} acknowledged writes were lost in restarts`)
    expect({ failed, lost }, failures.join('\n')).toEqual({ failed: 0, lost: 0 })
    console.log(
      `the replica was asked ${fromReplica} times before it was stopped, and ${fromReplicaAgain} times after it had come back`,
    )
    expect(Math.min(fromReplica, fromReplicaAgain)).toBeGreaterThan(0)
    expect(await findMistake(pair.url)).toBeUndefined()
  } finally {
    await pair.stop()
  }
})
