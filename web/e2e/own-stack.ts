/** Where a worker's own product runs: its web, its database as the superuser, its data folder, its secret, its two processes. */
export type Place = { webUrl: string; databaseUrl: string; dataDir: string; appSecret: string; pids: number[] }

/** How many run side by side: one more than the smallest machine has cores, since each waits for its browser now and then. */
export const WORKERS = 3

const NAME = 'E2E_STACKS'

/** Tells the workers, which inherit the environment. */
export function tellWorkers(places: Place[]): void {
  process.env[NAME] = JSON.stringify(places)
}

/** The stack of the worker that asks; nobody else empties its database. */
export function ownStack(): Place {
  const places: Place[] = JSON.parse(process.env[NAME] ?? '[]')
  const place = places[Number(process.env.TEST_PARALLEL_INDEX)]
  if (!place) throw new Error('Only a worker has a stack')
  return place
}
