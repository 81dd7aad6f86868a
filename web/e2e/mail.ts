import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ownStack } from './own-stack.ts'

/** Waits for the newest mail to an address since then that matches, and returns the match. */
export async function mailTo(address: string, fits: RegExp, since: Date): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null
  await expect
    .poll(() => {
      found = mailsTo(address, since).reduce<RegExpExecArray | null>((before, text) => before ?? fits.exec(text), null)
      return found
    }, `a mail to ${address} with ${fits}`)
    .not.toBeNull()
  return found as unknown as RegExpExecArray
}

/** The newest code sent to an address since then. */
export const codeTo = async (address: string, since: Date): Promise<string> =>
  (await mailTo(address, /Your code is (\d{6})/, since))[1] ?? ''

/** The mails to an address since then, the newest first. */
export function mailsTo(address: string, since: Date): string[] {
  const folder = join(ownStack().dataDir, 'mail')
  return files(folder)
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .filter(({ at }) => at >= since.getTime())
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => readFileSync(path, 'utf8'))
    .filter((text) => text.includes(`\r\nTo: ${address}\r\n`))
}

function files(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}
