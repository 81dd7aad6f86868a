import { truncateSync, writeFileSync } from 'node:fs'
import type { Chosen } from './pictures.ts'

const MB = 1024 * 1024

export function textFile(name: string, text: string): Chosen {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

/** Writes a file of this many megabytes and returns its path, because Playwright takes large files only by path. */
export function largeFile(path: string, megabytes: number): string {
  writeFileSync(path, '')
  truncateSync(path, megabytes * MB)
  return path
}
