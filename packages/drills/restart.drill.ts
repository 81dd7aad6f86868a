import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { findMistake } from '../bench/mistakes.ts'
import { beginLoad, openForms } from './load.ts'
import { startPair } from './pair.ts'
import { lostOf } from './people.ts'

const REQUESTS = Number(process.env.DRILL_REQUESTS ?? 20_000)
const today = new Date().toISOString().slice(0, 10)

it('two webs and two APIs are started again in turn behind nginx, and no request fails', async () => {
  const pair = await startPair(today)
  try {
    const people = await pair.people(100)
    await openForms(pair.clients, people)
    const load = beginLoad(pair.clients, people, today, { keyless: true })
    let restarts = 0
    while (load.counts.requests < REQUESTS) {
      await pair.restart(restarts % 4)
      restarts += 1
      await sleep(500)
    }
    const { requests, failed, failedWithoutKey, failures, acknowledged } = await load.stop()
    const lost = await lostOf(pair.db, acknowledged)
    console.log(`${failed} of ${requests} requests failed in ${restarts} restarts behind nginx`)
    console.log(`${failedWithoutKey} posts without a key heard a failure, of which the promise does not speak`)
    console.log(`${lost} of ${acknowledged.length} acknowledged writes were lost in restarts`)
    expect([failed, lost], failures.join('\n')).toEqual([0, 0])
    expect(await findMistake(pair.url)).toBeUndefined()
  } finally {
    await pair.stop()
  }
})
