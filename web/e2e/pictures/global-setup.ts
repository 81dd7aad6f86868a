import { mkdirSync, rmSync } from 'node:fs'
import { connect } from '@hr/db/client'
import { keepRows } from '@hr/db/testing'
import { tellWorkers, WORKERS } from '../own-stack.ts'
import { startStacks } from '../stack.ts'
import { folder, writeIndex } from './album.ts'

/** Starts one stack with the demo company for each worker, and at the end writes the page that shows all pictures. */
export default async function setup(): Promise<() => Promise<void>> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { places, stop } = await startStacks(WORKERS, 'demo')
  for (const { databaseUrl } of places) await keepDemo(databaseUrl)
  tellWorkers(places)
  return async () => {
    await stop()
    console.log(`\nPictures to look at: ${writeIndex()}`)
  }
}

/** Keeps the demo's rows, since a worker that starts again after a failure has them brought back. */
async function keepDemo(databaseUrl: string): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 1 })
  await keepRows(db)
  await close()
}
