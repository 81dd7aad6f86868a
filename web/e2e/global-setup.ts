import { tellWorkers, WORKERS } from './own-stack.ts'
import { startStacks } from './stack.ts'

/** Starts one stack for each worker, for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const { places, stop } = await startStacks(WORKERS)
  tellWorkers(places)
  return stop
}
