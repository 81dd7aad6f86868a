import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allStates } from '../screen-states.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Where the pictures go, outside what git tracks. */
export const folder = resolve(root, process.env.DATA_DIR || '.data', 'pictures')

export const looks = {
  wide: { width: 1280, colorScheme: 'light' },
  '360 px': { width: 360, colorScheme: 'light' },
  dark: { width: 1280, colorScheme: 'dark' },
} as const
export type Look = keyof typeof looks

/** The name of a picture's file. */
export const fileOf = (what: string, look: Look) => `${`${what} ${look}`.replace(/[^a-z0-9]+/gi, '-')}.png`

/** Writes the page with all pictures side by side, and returns its path. */
export function writeIndex(): string {
  const path = join(folder, 'index.html')
  writeFileSync(path, `${head}${Object.keys(allStates).map(sectionOf).join('\n')}`)
  return path
}

function sectionOf(what: string): string {
  const { path, by = 'nobody signed in' } = allStates[what] ?? { path: '' }
  const shown = (Object.keys(looks) as Look[]).map((look) => pictureOf(what, look)).join('')
  return `<section><h2>${what}</h2><p>${by}, <code>${path.replaceAll('&', '&amp;')}</code></p><div>${shown}</div></section>`
}

function pictureOf(what: string, look: Look): string {
  const file = fileOf(what, look)
  if (!existsSync(join(folder, file))) return `<p>No picture: ${look}</p>`
  return `<a href="${file}"><img src="${file}" alt="${what}, ${look}" loading="lazy"></a>`
}

const head = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen and state</title>
<style>
body { font: 16px/1.4 system-ui; margin: 1rem; background: #d8d8d4 }
h2 { margin: 2rem 0 0 }
p { margin: 0 0 .5rem }
div { display: flex; gap: 1rem; align-items: flex-start }
a { flex: 1280 }
a:nth-child(2) { flex: 360 }
img { width: 100%; display: block }
</style>
<h1>Every screen and state</h1>
`
