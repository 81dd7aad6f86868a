import { execFile } from 'node:child_process'
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'

const run = promisify(execFile)
const TIMEOUT = 15_000

/** The path of a program, where it is installed. */
export function find(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A page as w3m prints it, for whoever is signed in in this context. */
export async function printInW3m(program: string, context: BrowserContext, url: string): Promise<string> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const header = cookies ? ['-header', `Cookie: ${cookies}`] : []
  const { stdout } = await run(program, ['-dump', '-cols', '100', ...header, url], { timeout: TIMEOUT })
  return stdout
}

/** A page as lynx prints it, after the keys that lead there. `folder` is for its files. */
export async function printInLynx(program: string, url: string, keys: LynxKeys, folder: string): Promise<string> {
  const [script, printed] = [join(folder, 'keys'), join(folder, 'page.txt')]
  keys.save(printed)
  writeFileSync(script, keys.script())
  // a screen that is high enough for all of a page
  const env = { ...process.env, TERM: 'vt100', LINES: '200', COLUMNS: '100' }
  const options = ['-accept_all_cookies', '-nopause', '-delay=0', `-cmd_script=${script}`]
  await run(program, [...options, url], { env, timeout: TIMEOUT })
  return readFileSync(printed, 'utf8')
}

export type LynxKeys = ReturnType<typeof lynxKeys>

/** What somebody types in lynx, key by key. */
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
      press('Down Arrow')
      press('^J')
    },
    /** Saves the page as a text: the first entry of the menu that P opens. It must not be there yet. */
    save: (path: string) => {
      press('p')
      press('^J')
      press('^U')
      type(path)
      press('^J')
    },
    script: () => [...keys, 'key q', 'key y', ''].join('\n'),
  }
}
