import type { Env } from '../env.ts'
import { bucketStorage } from './bucket.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './store.ts'

/** Opens the store that STORAGE_URL names, or otherwise a folder under DATA_DIR. */
export function openStorage({ DATA_DIR, STORAGE_URL }: Pick<Env, 'DATA_DIR' | 'STORAGE_URL'>): Promise<Storage> {
  return STORAGE_URL ? bucketStorage(STORAGE_URL) : Promise.resolve(folderStorage(DATA_DIR))
}
