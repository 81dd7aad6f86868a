import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTerminal, type Screen, type Terminal } from './terminal.ts'
import { programPath } from './text-browser.ts'

export const textBrowsers = ['lynx', 'w3m', 'elinks'] as const
type TextBrowser = (typeof textBrowsers)[number]

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
}

const ways: Record<TextBrowser, Ways> = {
  lynx: {
    start: async (_, url) => [programPath('lynx'), '-accept_all_cookies', '-nopause', '-delay=0', url],
    next: 'Down',
    address: ['g', 'C-u'],
    box: [['C-u'], []],
    area: [[], []],
  },
  w3m: {
    start: async (_, url) => [programPath('w3m'), '-o', 'confirm_qq=0', '-o', 'accept_cookie=1', url],
    // An editor that writes what is typed straight into the file.
    env: { EDITOR: 'tee' },
    next: 'Tab',
    address: ['U', 'C-u'],
    box: [['Enter', 'C-u'], ['Enter']],
    area: [['Enter'], ['Enter', 'C-d']],
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
  },
}

export type Walker = Awaited<ReturnType<typeof walkIn>>

/** A person at the keys of a text browser, who finds links and fields by the text beside the cursor. */
export async function walkIn(browser: TextBrowser, baseUrl: string) {
  const { start, env, next, address, box, area } = ways[browser]
  const terminal = await openTerminal((home) => start(home, `${baseUrl}/login`), env)
  const { press, type, look, see } = terminal
  if (browser === 'elinks') await greet(terminal)
  await see('Forgot password')

  /** Moves on until the cursor is at the element with this label. */
  async function goTo(label: string, isThere = isAt): Promise<void> {
    let screen = await look()
    for (let moves = 0; moves < MOST_MOVES; moves += 1) {
      if (isThere(screen, label)) return
      await press(next)
      screen = await afterMove(terminal, screen)
    }
    throw new Error(`"${label}" was not reached in\n${screen.lines.join('\n').trim()}`)
  }

  async function write([before, after]: [string[], string[]], label: string, text: string): Promise<void> {
    await goTo(label, isIn)
    if (before.length > 0) await press(...before)
    await settle(terminal)
    await type(text)
    if (after.length > 0) await press(...after)
    await settle(terminal)
  }

  const walker = {
    see,
    open: async (path: string, words: string) => {
      await press(...address)
      await settle(terminal)
      await type(baseUrl + path)
      await press('Enter')
      await see(words)
      await settle(terminal)
    },
    fill: (label: string, text: string) => write(box, label, text),
    /** Types into a box of several lines. */
    tell: (label: string, text: string) => write(area, label, text),
    /** Follows a link, presses a button or ticks a box, and waits for the words that then appear. */
    enter: async (label: string, words: string | RegExp = label) => {
      await goTo(label)
      await press('Enter')
      await see(words)
      return settle(terminal)
    },
    /** Chooses the entry of a list that follows the current one. */
    chooseNext: async (label: string) => {
      await goTo(label)
      await press('Enter')
      await settle(terminal)
      await press('Down')
      await press('Enter')
      await settle(terminal)
    },
    signIn: async (email: string, password: string, path: string, words: string | RegExp) => {
      await walker.open(`/login?next=${encodeURIComponent(path)}`, 'Forgot password')
      await walker.fill('Email', email)
      await walker.fill('Password', password)
      return walker.enter('Sign In', words)
    },
    close: terminal.close,
  }
  return walker
}

const MOST_MOVES = 90

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

/** Whether the cursor is at a link, button or box with this label, which is after the cursor or before it. */
function isAt({ lines, x, y }: Screen, label: string): boolean {
  const line = lines[y] ?? ''
  const behind = line.slice(x).replace(/^[^\p{L}\p{N}]+/u, '')
  const before = line.slice(0, x).replace(/[^\p{L}\p{N}]+$/u, '')
  // a box may hold digits already
  // elinks stands two letters into a button that it writes without brackets
  const isButton = line.slice(Math.max(0, x - 2)).startsWith(label)
  return (
    isButton || behind.startsWith(label) || before.endsWith(label) || before.replace(/[^\p{L}]+$/u, '').endsWith(label)
  )
}

/** Whether the cursor is in a box with this label, which may also be above it. w3m puts it before a box's last line. */
function isIn(screen: Screen, label: string): boolean {
  const { lines, y } = screen
  if (isAt(screen, label)) return true
  if (!isBox(lines[y] ?? '')) return false
  const last = lines.slice(y).find((line) => !isBox(line)) ?? ''
  return nameAbove(lines, y).some((text) => text.startsWith(label)) || last.startsWith(`${label}[`)
}

const isBox = (line: string): boolean => /[_[]/.test(line) && !/[\p{L}\p{N}]/u.test(line)

/** The lines of a box's label and help: up to three, below any other box. */
function nameAbove(lines: string[], y: number): string[] {
  const above = lines.slice(0, y).map((line) => line.trim())
  return above
    .slice(above.findLastIndex((line) => /[_[]/.test(line)) + 1)
    .filter(Boolean)
    .slice(-3)
}
