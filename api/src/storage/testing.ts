import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export const BUCKET = 'hr-files'

export type S3Server = {
  /** A STORAGE_URL for its bucket; `port` replaces the server's own. */
  url: (port?: number) => string
  stop: () => Promise<void>
}

/**
 * Starts an S3-compatible server on a free port, with one empty bucket. It knows one key and does not check signatures.
 */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'hr-s3-'))
  const settings = { address: '127.0.0.1', port: 0, silent: true, configureBuckets: [{ name: BUCKET }] }
  const server = new S3rver({ ...settings, directory })
  const { port: own } = await server.run()
  return {
    url: (port = own) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?tls=off`,
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
