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
  (await mailTo(address, / (\d{6})\r?\n/, since))[1] ?? ''

/** The mails to an address since then, the newest first. */
export function mailsTo(address: string, since: Date): string[] {
  const folder = join(ownStack().dataDir, 'mail')
  return files(folder)
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .filter(({ at }) => at >= since.getTime())
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => readable(readFileSync(path, 'utf8')))
    .filter((text) => text.includes(`\r\nTo: ${address}\r\n`))
}

/** A mail in a language with many letters beyond ASCII is sent as base64. */
function readable(mail: string): string {
  const [head = '', body = ''] = mail.split('\r\n\r\n')
  return /: base64\b/i.test(head) ? `${head}\r\n\r\n${Buffer.from(body, 'base64').toString()}` : mail
}

function files(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}
