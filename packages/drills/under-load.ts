import { afterEach, beforeEach, expect } from 'vitest'
import { findMistake } from '../bench/mistakes.ts'
import { beginLoad, type Load } from './load.ts'
import { type Applicant, lostOf } from './people.ts'
import type { Single } from './single.ts'

type System = Pick<Single, 'clients' | 'db' | 'url'>

/**
 * Puts a load on the system during each test of a file. After it, everything that was acknowledged must be there, and
 * the company must keep the rules that the bench looks for. Each test has its own people, since what somebody has
 * applied for cannot be applied for again. Returns the load of the test that runs.
 */
export function underLoad(today: string, running: () => { system: System; people: Applicant[] }): () => Load {
  let load: Load
  beforeEach(() => {
    const { system, people } = running()
    load = beginLoad(system.clients, people.splice(0, 16), today, { pause: 50 })
  })
  afterEach(async () => {
    const { system } = running()
    const { acknowledged, requests } = await load.stop()
    const lost = await lostOf(system.db, acknowledged)
    console.log(`${lost} of ${acknowledged.length} acknowledged writes were lost; ${requests} requests`)
    expect(lost).toBe(0)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(await findMistake(system.url)).toBeUndefined()
  })
  return () => load
}
