import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { parseAst } from 'vite'
import { root } from '../platform/root.mjs'

/** Latin letters that read as the letters of English, and cannot be mistaken for them. */
const ACCENTED = 'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýž'
const LONGER_BY = 0.3

/**
 * Copies this checkout to a folder in which the catalogue is in a language that nobody speaks: every letter accented, every
 * sentence 30 % longer, pages mirrored. What is still English there does not come from the catalogue. The texts that the
 * specification fixes stay. `npm test -- --only=language` builds the copy and looks at every screen of it.
 */
export async function copyInPseudoLanguage(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  for (const name of [
    'api',
    'db',
    'docs',
    'packages',
    'patches',
    'web',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource })
  linkPackages(folder)
  await translate(join(folder, 'packages/words/src'))
}

const isSource = (path) => !/\/(node_modules|dist|build|pictures|\.data|\.turbo)$/.test(path)

/** The packages from npm are those of this checkout, and our own are those of the copy. */
function linkPackages(folder) {
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@hr') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  cpSync(join(root, 'node_modules/@hr'), join(folder, 'node_modules/@hr'), { recursive: true, verbatimSymlinks: true })
  for (const name of ['api', 'web']) {
    const own = join(root, name, 'node_modules')
    if (readdirSync(join(root, name)).includes('node_modules')) symlinkSync(own, join(folder, name, 'node_modules'))
  }
}

async function translate(folder) {
  const fixed = fixedTexts()
  for (const name of readdirSync(join(folder, 'en'))) {
    const file = join(folder, 'en', name)
    const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'ts', charset: 'utf8' })
    writeFileSync(file, `// @ts-nocheck\n${inPseudo(code, fixed)}`)
  }
  writeFileSync(join(folder, 'language.ts'), "export const language = { lang: 'en-XA', dir: 'rtl' } as const\n")
}

/** The texts of the specification are quoted to the letter in one list. */
function fixedTexts() {
  const list = readFileSync(join(root, 'web/e2e/specification-texts.ts'), 'utf8')
  return new Set(Array.from(list.matchAll(/'((?:[^'\\]|\\.)*)'|"([^"]*)"/g), ([, single, double]) => single ?? double))
}

/** A module with every text in it in the pseudo-language, but for those that are fixed. */
function inPseudo(code, fixed) {
  const texts = []
  walk(parseAst(code), texts)
  let result = ''
  let from = 0
  for (const { start, end, text } of texts.toSorted((one, other) => one.start - other.start)) {
    const written = code.slice(start, end)
    result += code.slice(from, start) + (fixed.has(text) ? written : pseudo(written))
    from = end
  }
  return result + code.slice(from)
}

function walk(node, texts) {
  if (!node || typeof node.type !== 'string') return
  if (node.type === 'Literal' && typeof node.value === 'string') texts.push({ ...node, text: node.value })
  if (node.type === 'TemplateElement') texts.push({ ...node, text: node.value.cooked })
  // What is compared or looked up, imported, or given to Intl is not read by anybody.
  if (/^(Import|Binary|New)|^ExportAll/.test(node.type)) return
  for (const [key, value] of Object.entries(node)) {
    if ((key === 'key' || key === 'property') && !node.computed) continue
    for (const child of [value].flat()) walk(child, texts)
  }
}

/** `Start date` → `Šţáŕţ~~ ðáţé~`; escapes such as `\n` stay. */
const pseudo = (written) =>
  written.replace(/\\u\{?[\da-f]+\}?|\\x..|\\.|[A-Za-z]+/gi, (part) => (part[0] === '\\' ? part : longer(part)))

function longer(word) {
  const letters = [...word].map((letter) => {
    const accented = ACCENTED['abcdefghijklmnopqrstuvwxyz'.indexOf(letter.toLowerCase())]
    return letter === letter.toLowerCase() ? accented : accented.toUpperCase()
  })
  return letters.join('') + '~'.repeat(Math.round(word.length * LONGER_BY))
}
