import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programPath } from '@hr/start/programs'
import type { BrowserContext } from '@playwright/test'

const run = promisify(execFile)
const TIMEOUT = 15_000

/** A page as w3m prints it, for the person who is signed in in this context. */
export async function printInW3m(context: BrowserContext, url: string): Promise<string> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const header = cookies ? ['-header', `Cookie: ${cookies}`] : []
  const { stdout } = await run(programPath('w3m'), ['-dump', '-cols', '100', ...header, url], { timeout: TIMEOUT })
  return stdout
}

/**
 * A page as lynx prints it, after the keys that lead there. `folder` is for its files. The keys of `later` are known
 * only after the first ones have been pressed.
 */
export async function printInLynx(
  url: string,
  keys: LynxKeys,
  folder: string,
  later?: (keys: LynxKeys) => Promise<void>,
): Promise<string> {
  const [script, printed] = [join(folder, 'keys'), join(folder, 'page.txt')]
  await run('mkfifo', [script])
  const pressed = pressInto(script, keys, printed, later)
  // The screen is high enough for a whole page.
  const env = { ...process.env, TERM: 'vt100', LINES: '200', COLUMNS: '100' }
  const options = ['-accept_all_cookies', '-nopause', '-delay=0', `-cmd_script=${script}`]
  await Promise.all([pressed, run(programPath('lynx'), [...options, url], { env, timeout: TIMEOUT })])
  return readFileSync(printed, 'utf8')
}

/** Lynx processes each key as it arrives through the pipe. */
async function pressInto(pipe: string, keys: LynxKeys, printed: string, later?: (keys: LynxKeys) => Promise<void>) {
  const file = await open(pipe, 'w')
  await file.write(keys.take())
  await later?.(keys)
  keys.save(printed)
  keys.quit()
  await file.write(keys.take())
  await file.close()
}

type LynxKeys = ReturnType<typeof lynxKeys>

/** Records the keys that somebody presses in lynx. */
export function lynxKeys() {
  const keys: string[] = []
  const press = (name: string, times = 1) => {
    for (let time = 1; time <= times; time += 1) keys.push(`key ${name}`)
  }
  const type = (text: string) => {
    for (const letter of text) press(letter === ' ' ? '<space>' : letter)
  }
  return {
    press,
    type,
    down: (times = 1) => press('Down Arrow', times),
    enter: () => press('^J'),
    /** Empties the box first. */
    retype: (text: string) => {
      press('^U')
      type(text)
    },
    /** Signs in, from the top of the sign-in page. */
    signIn: (email: string, password: string) => {
      press('Down Arrow', 2)
      type(email)
      press('Down Arrow')
      type(password)
      // past "Forgot password"
      press('Down Arrow', 2)
      press('^J')
    },
    /** Saves the page as text: the first entry of the menu that P opens. The file must not exist yet. */
    save: (path: string) => {
      press('p')
      press('^J')
      press('^U')
      type(path)
      press('^J')
    },
    quit: () => {
      press('q')
      press('y')
    },
    /** Returns the keys recorded since the last call. */
    take: () => keys.splice(0).join('\n').concat('\n'),
  }
}
