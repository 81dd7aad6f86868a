import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where a worker's own product runs: its web, its API, its database as the superuser, its data folder, its secret. */
export type Place = {
  webUrl: string
  apiUrl: string
  databaseUrl: string
  dataDir: string
  appSecret: string
  webPid: number
}

/**
 * How many workers run side by side: one more than the smallest machine has cores, since each sometimes waits for its
 * browser.
 */
export const WORKERS = 3

const NAME = 'E2E_STACKS'

/** Tells the workers, which inherit the environment, where their stacks are. */
export function tellWorkers(places: Place[]): void {
  process.env[NAME] = JSON.stringify(places)
}

/** The stack of the calling worker; nobody else empties its database. */
export function ownStack(): Place {
  const places: Place[] = JSON.parse(process.env[NAME] ?? '[]')
  const place = places[Number(process.env.TEST_PARALLEL_INDEX)]
  if (!place) throw new Error('Only a worker has a stack')
  return place
}

/** The process ids of the API and the web of the calling worker. */
export const ownPids = (): number[] => [apiPid(), ownStack().webPid]

/**
 * The files by which the process that keeps the API running says which process it is, and a test says that it must stay
 * away.
 */
export const apiFiles = (dataDir: string) => ({ pid: join(dataDir, 'api.pid'), away: join(dataDir, 'api.away') })

const apiPid = () => Number(readFileSync(apiFiles(ownStack().dataDir).pid, 'utf8'))

/** Kills the API of the calling worker, whatever it is doing. It stays away until `bringApiBack`. */
export function killApi(): void {
  writeFileSync(apiFiles(ownStack().dataDir).away, '')
  process.kill(apiPid(), 'SIGKILL')
}

/** Starts the API again if it was killed, and waits until it answers. */
export async function bringApiBack(): Promise<void> {
  const { apiUrl, dataDir } = ownStack()
  const { away } = apiFiles(dataDir)
  if (!existsSync(away)) return
  rmSync(away)
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(30)) {
    if ((await fetch(`${apiUrl}/readyz`).catch(() => undefined))?.ok) return
  }
  throw new Error('The API did not come back')
}
