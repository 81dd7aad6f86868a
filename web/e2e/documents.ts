import { truncateSync, writeFileSync } from 'node:fs'
import type { Chosen } from './pictures.ts'

const MB = 1024 * 1024

export function textFile(name: string, text: string): Chosen {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

/** Writes a file of so many megabytes and gives its path: Playwright passes large files on by their path alone. */
export function largeFile(path: string, megabytes: number): string {
  writeFileSync(path, '')
  truncateSync(path, megabytes * MB)
  return path
}
