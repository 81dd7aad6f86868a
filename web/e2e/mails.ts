import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownStack } from './own-stack.ts'

const ARRIVES_WITHIN = 10_000

/** The first mail to an address, as soon as it is there: headers and text, as somebody reads them. */
export async function mailTo(address: string): Promise<string> {
  const folder = join(ownStack().dataDir, 'mail')
  for (const until = Date.now() + ARRIVES_WITHIN; Date.now() < until; await sleep(50)) {
    const found = lettersIn(folder).find((letter) => letter.includes(`\nTo: ${address}\n`))
    if (found) return found
  }
  throw new Error(`No mail to ${address}`)
}

function lettersIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    return names.map((name) => readable(readFileSync(join(folder, name), 'utf8')))
  } catch {
    // the folder comes with the first mail
    return []
  }
}

/** Without what lines of a mail end in. */
const readable = (letter: string): string =>
  letter.replaceAll('\r\n', '\n').replaceAll('=\n', '').replaceAll('=3D', '=')
