import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programPath } from '@hr/start/programs'
import { isAt, isBeside, isIn } from './cursor.ts'
import { openTerminal, type Screen, type Terminal } from './terminal.ts'

export const textBrowsers = ['lynx', 'w3m', 'elinks'] as const
export type TextBrowser = (typeof textBrowsers)[number]

/** The keys that differ between text browsers. */
type Ways = {
  start: (home: string, url: string) => Promise<string[]>
  env?: Record<string, string>
  /** Moves to the next link or field. */
  next: string
  /** Opens the prompt for an address and clears it. */
  address: string[]
  /** The keys before and after typing into a box, which also clear the old text. */
  box: [before: string[], after: string[]]
  area: [before: string[], after: string[]]
  /** What the cursor is on after a jump to a list, in which it is not yet. */
  beforeList?: string
  /** Saves what the link or button at the cursor leads to, at this path. */
  keep: (terminal: Terminal, path: string) => Promise<void>
}

const ways: Record<TextBrowser, Ways> = {
  lynx: {
    start: async (_, url) => [programPath('lynx'), '-accept_all_cookies', '-nopause', '-delay=0', url],
    next: 'Down',
    address: ['g', 'C-u'],
    box: [['C-u'], []],
    area: [[], []],
    keep: async (terminal, path) => {
      // Enter would show what is text.
      await terminal.press('d')
      await terminal.see('Save to disk')
      await settle(terminal)
      // Behind a button the first link of the list is "help".
      await moveTo(terminal, 'Down', 'Save to disk')
      await terminal.press('Enter')
      await terminal.see('Enter a filename')
      await answer(terminal, path)
    },
  },
  w3m: {
    start: async (_, url) => [programPath('w3m'), '-o', 'confirm_qq=0', '-o', 'accept_cookie=1', url],
    // An editor that writes what is typed straight into the file.
    env: { EDITOR: 'tee' },
    next: 'Tab',
    address: ['U', 'C-u'],
    box: [['Enter', 'C-u'], ['Enter']],
    area: [['Enter'], ['Enter', 'C-d']],
    beforeList: '[',
    keep: async (terminal, path) => {
      // SAVE_LINK would keep the bytes as they were compressed, so the file is shown first.
      await terminal.press('Enter')
      await terminal.see(/Viewing <(?!.*HR & Leave)/)
      await terminal.press('M-s')
      await terminal.see('Save file to')
      await answer(terminal, path)
    },
  },
  elinks: {
    start: async (home, url) => {
      await mkdir(join(home, '.elinks'))
      await writeFile(join(home, '.elinks/elinks.conf'), 'set document.browse.forms.confirm_submit = 0\n')
      return [programPath('elinks'), '-no-connect', '1', url]
    },
    next: 'Down',
    address: ['g', 'C-u'],
    box: [['Enter', 'C-u'], []],
    area: [['Enter'], []],
    keep: async (terminal, path) => {
      // Enter would open what another program shows, or show it.
      await terminal.press('d')
      await terminal.see('Save to file')
      await answer(terminal, path)
    },
  },
}

/** A person at a browser, who finds links and fields by the words on them. */
export type Walker = {
  /** Waits until the words are on the screen. Returns the whole text of it. */
  see: (words: string | RegExp) => Promise<string>
  /** Goes to an address, and waits for the words. */
  open: (path: string, words: string | RegExp) => Promise<void>
  fill: (label: string, text: string) => Promise<void>
  /** Types into a box of several lines. */
  tell: (label: string, text: string) => Promise<void>
  /** Chooses a file by its path. */
  attach: (label: string, path: string) => Promise<void>
  /** Follows a link, presses a button or ticks a box, and waits for the words that then appear. */
  enter: (label: string, words?: string | RegExp) => Promise<string>
  /** Chooses the entry of a list that follows the current one. */
  chooseNext: (label: string) => Promise<void>
  /** Follows a link to a file, and keeps it. Returns what is in it. */
  save: (label: string) => Promise<string>
  close: () => Promise<void>
}

/** A person at the keys of a text browser, who finds links and fields by the text next to the cursor. */
export async function walkIn(browser: TextBrowser, baseUrl: string): Promise<Walker> {
  const { start, env, next, address, box, area, beforeList, keep } = ways[browser]
  const terminal = await openTerminal((home) => start(home, `${baseUrl}/login`), env)
  const { press, type, see } = terminal
  if (browser === 'elinks') await greet(terminal)
  await see('Forgot password')

  const goTo = (label: string, isThere = isAt) => moveTo(terminal, next, label, isThere)

  async function write([before, after]: [string[], string[]], label: string, text: string): Promise<void> {
    await goTo(label, isIn)
    if (before.length > 0) await press(...before)
    await settle(terminal)
    await type(text)
    if (after.length > 0) await press(...after)
    await settle(terminal)
  }

  return {
    see,
    open: async (path, words) => {
      await press(...address)
      await settle(terminal)
      await type(baseUrl + path)
      await press('Enter')
      await see(words)
      await settle(terminal)
    },
    fill: (label, text) => write(box, label, text),
    tell: (label, text) => write(area, label, text),
    attach: (label, path) => write(box, label, path),
    enter: async (label, words = label) => {
      await goTo(label)
      await press('Enter')
      await see(words)
      return settle(terminal)
    },
    chooseNext: async (label) => {
      await goTo(
        label,
        (screen) => isBeside(screen, label) && screen.lines[screen.y]?.[screen.x] !== (beforeList ?? ''),
      )
      await press('Enter')
      await settle(terminal)
      await press('Down')
      await press('Enter')
      if (hasMenu.test(await settle(terminal))) await press('Enter')
      await settle(terminal)
    },
    save: async (label) => {
      const path = join(terminal.home, 'saved')
      await goTo(label)
      await keep(terminal, path)
      return fileAt(path)
    },
    close: terminal.close,
  }
}

const MOST_MOVES = 90

/** elinks opens a group of choices at its first one. */
const hasMenu = / >> *\|/

/** Moves on by this key until the cursor is at the element with this label. */
async function moveTo(terminal: Terminal, next: string, label: string, isThere = isAt): Promise<void> {
  let screen = await terminal.look()
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    if (isThere(screen, label)) return
    await terminal.press(next)
    screen = await afterMove(terminal, screen)
  }
  throw new Error(`"${label}" was not reached in\n${screen.lines.join('\n').trim()}`)
}

/** Types a path over the one that is offered. */
async function answer(terminal: Terminal, path: string): Promise<void> {
  await settle(terminal)
  await terminal.press('C-u')
  await terminal.type(path)
  await terminal.press('Enter')
}

/** What is in a file, once it is there and has not grown for a second. */
async function fileAt(path: string): Promise<string> {
  let before = ''
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(1000)) {
    const text = await readFile(path, 'utf8').catch(() => '')
    if (text && text === before) return text
    before = text
  }
  throw new Error(`Nothing was saved at ${path}`)
}

/** Handles the first start in a home folder. */
async function greet({ see, press }: Terminal): Promise<void> {
  if (/Welcome to ELinks/.test(await see(/Welcome to ELinks|Forgot password/))) await press('Enter')
}

/** The screen after a key has moved the cursor, or after a short wait if it did not move. */
async function afterMove({ look }: Terminal, before: Screen): Promise<Screen> {
  for (let looks = 0; looks < 8; looks += 1) {
    const screen = await look()
    if (screen.x !== before.x || screen.y !== before.y) return screen
    await sleep(25)
  }
  return look()
}

/** The screen once it has stopped changing. */
async function settle({ look }: Terminal): Promise<string> {
  let before = ''
  for (;;) {
    const { lines, x, y } = await look()
    const text = `${lines.join('\n').trim()}\n${x} ${y}`
    if (text === before) return text
    before = text
    await sleep(150)
  }
}
