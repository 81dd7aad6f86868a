import { mayEnter } from '@hr/domain/access'
import type { Response } from '@playwright/test'
import { findScreen, screens } from '../app/screens.ts'
import type { Name } from './company.ts'
import { ownStack } from './own-stack.ts'
import { cookiesOf } from './slow-line.ts'
import type { State } from './states/state.ts'
import type { Page } from './test.ts'

/** Bytes over the line, compressed, without headers. */
export type Weights = {
  html: number
  /** All scripts that the page names. */
  scripts: number
  /** All that the light version brings: the page, and its stylesheet unless the page contains one. */
  light?: number
}

/** A page as the server sent it, and again in its light version if that was asked too. */
type Weighed = { weights: Weights; texts: string[] }

const KB = 1000

/** What every page may weigh. A server sends 14 KiB before it hears from the browser again. */
const usual: Required<Weights> = { html: 5 * KB, scripts: 100 * KB, light: 14 * 1024 }

/** The commonest acts in the light version, for a phone on 2G (`isSmall` in screens.ts). */
const smallPage = 4 * KB

/** The limits of what is at a path. */
export function limitsOf(path: string): Required<Weights> {
  return { ...usual, ...(screenAt(path)?.isSmall && { light: smallPage }) }
}

/** A table in Markdown, the heaviest page first. */
export function tableOf(found: Record<string, Weights>): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const rows = Object.entries(found).toSorted(([, one], [, other]) => other.html - one.html)
  const kilobytes = (bytes: number | undefined) => (bytes === undefined ? '' : (bytes / KB).toFixed(1))
  const lines = rows.map(([what, { html, scripts, light }]) => line([what, ...[html, scripts, light].map(kilobytes)]))
  return [line(['page', 'HTML', 'scripts', 'light, all']), line(['---', '--:', '--:', '--:']), ...lines].join('\n')
}

/** Weighs a page as it comes to a browser that has never been here. */
export async function weighPage(page: Page, path: string): Promise<Weighed> {
  const { bytes, text } = await ask(page, path)
  const light = await ask(page, path, { 'Save-Data': 'on' })
  const weights = {
    html: bytes,
    scripts: await sizeOfFiles(text, '.js'),
    light: light.bytes + (await sizeOfFiles(light.text, '.css')),
  }
  return { weights, texts: [text, light.text] }
}

/** Weighs the page that the last of some steps leads to. */
export async function weighAfter(page: Page, path: string, steps: () => Promise<unknown>): Promise<Weighed> {
  const answers: Response[] = []
  const note = (answer: Response) => answers.push(answer)
  page.on('response', note)
  await page.goto(path)
  await steps()
  page.off('response', note)
  const last = answers.findLast((answer) => answer.request().isNavigationRequest())
  if (!last) throw new Error('no page came')
  const { responseBodySize: html } = await last.request().sizes()
  const text = await last.text()
  return { weights: { html, scripts: await sizeOfFiles(text, '.js') }, texts: [text] }
}

/** The pages of the table of screens without a state, each with somebody who may enter it. */
export function otherPages(states: State[]): Record<string, State> {
  const known = new Set(states.map(({ path }) => screenAt(path)))
  const others = screens.filter((screen) => screen.title && !known.has(screen) && !leadsOn.includes(screen.path))
  return Object.fromEntries(others.map(({ path, access }) => [path, { path, by: whoMayEnter(access) }]))
}

/** The row of an address in which `:name` is an id. */
export const screenAt = (path: string) => findScreen(path.replace(/\?.*/, '').replace(/:\w+/g, '1'))

const visitors: [role: number, name: Name][] = [
  [3, 'hr'],
  [1, 'superadmin'],
  [4, 'employee'],
]
const whoMayEnter = (access: string) => visitors.find(([role]) => mayEnter(role, access))?.[1] ?? 'employee'

/** Addresses that lead on to the page of another row. */
const leadsOn = ['/leave', '/calendar', '/employee', '/bu']

async function ask(page: Page, path: string, more = {}) {
  const headers = { 'Accept-Encoding': 'br', Accept: 'text/html', Cookie: await cookiesOf(page), ...more }
  const answer = await fetch(ownStack().webUrl + path, { headers })
  const bytes = Number(answer.headers.get('content-length'))
  return { bytes, text: await answer.text() }
}

const sizes = new Map<string, Promise<number>>()

async function sizeOfFiles(text: string, ending: '.css' | '.js'): Promise<number> {
  const names = ending === '.css' ? stylesheetsIn(text) : scriptsIn(text)
  const found = await Promise.all([...new Set(names)].map(sizeOfFile))
  return found.reduce((sum, size) => sum + size, 0)
}

const stylesheetsIn = (text: string) => Array.from(text.matchAll(/\/assets\/[\w-]+\.css/g), ([name]) => name)

/** The files that a page's script asks for (`lateScripts`): two lists at most, and the one that begins. */
function scriptsIn(text: string): string[] {
  const lists = Array.from(text.matchAll(/"([^"]+)"\.split\(" "\)/g), ([, list = '']) => list.split(' '))
  const [, first] = /^i\("([^"]+)"\)/m.exec(text) ?? []
  const names = [...lists.flat(), ...(first ? [first] : [])]
  if (text.includes('routesReady') && names.length < 5) throw new Error('The page names its scripts in another way')
  return names.map((name) => `/assets/${name}.js`)
}

function sizeOfFile(name: string): Promise<number> {
  const size = sizes.get(name) ?? askSize(name)
  sizes.set(name, size)
  return size
}

async function askSize(name: string): Promise<number> {
  const answer = await fetch(ownStack().webUrl + name, { headers: { 'Accept-Encoding': 'br' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}
