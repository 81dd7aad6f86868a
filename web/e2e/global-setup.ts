import { startStack } from './stack.ts'

/** One stack for the whole run; its addresses reach the workers through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { webUrl, databaseUrl, dataDir, stop } = await startStack()
  Object.assign(process.env, { E2E_WEB_URL: webUrl, E2E_DATABASE_URL: databaseUrl, E2E_DATA_DIR: dataDir })
  return stop
}
