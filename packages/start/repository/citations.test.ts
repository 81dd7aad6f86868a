import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// Comments and documents cite a rule as `docs/spec/rules.md, Balance` and a reason as `decision 43` (CONTRIBUTING, Style).

const root = fileURLToPath(new URL('../../../', import.meta.url))
const itself = relative(root, fileURLToPath(import.meta.url))

const headings = new Map(readdirSync(join(root, 'docs/spec')).map((file) => [file, headingsOf(`docs/spec/${file}`)]))
const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((file) => Number(file.slice(0, 4))))

test('whatever comments and documents cite is there', () => {
  const files = filesIn('').filter((file) => file !== itself)
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => deadIn(file, read(file)))).toEqual([])
})

test.each([
  ['a.ts', '// so many days (docs/spec/rules.md,\n  // Balanse)', 'docs/spec/rules.md, Balanse'],
  ['a.ts', '/** docs/spec/rules.md: the balance. */', 'docs/spec/rules.md: the balance.'],
  ['a.css', '/* docs/spec/rulez.md, Balance */', 'docs/spec/rulez.md, Balance'],
  ['a.ts', '// 409 (decisions.md, Leave)', 'decisions.md'],
  ['a.ts', '// 409 (rules.md, Balance)', 'rules.md'],
  ['a.tsx', '// Seed 2 §5', 'Seed 2 §5'],
  ['a.ts', '// as ever (docs/decisions/0003)', 'docs/decisions/0003'],
  ['a.sql', '-- locked (decision 999)', 'decision 999'],
  ['docs/a.md', 'as decisions 3, 19 and\n999 say', 'decision 999'],
  ['docs/a.md', '[decision 3](decisions/0019-lock-all-reporting-lines-at-once.md)', '[decision 3](decisions/0019'],
  ['docs/a.md', '[words](glossry.md)', 'glossry.md'],
  ['docs/a.md', '[rules](spec/rules.md#balanse)', 'spec/rules.md#balanse'],
  ['docs/a.md', '[rules](spec/rules.md), Balanse', 'spec/rules.md), Balanse'],
  ['docs/a.md', 'see `web/app/scrreens.ts`', 'web/app/scrreens.ts'],
  ['docs/a.md', `one\n${'<'.repeat(7)} HEAD\ntwo`, 'HEAD'],
])('in %s %j is dead', (file, text, what) => {
  expect(deadIn(file, text).join()).toContain(what)
})

test.each([
  ['a.ts', '/**\n * No more than remains (docs/spec/rules.md, Days that\n * come free).\n */'],
  [
    'docs/a.md',
    '[rules](spec/rules.md), Balance; [decision 3](decisions/0003-lock-one-person-per-command.md), [rules](spec/rules.md#balance)',
  ],
])('in %s %j is not', (file, text) => {
  expect(deadIn(file, text)).toEqual([])
})

/** What a text cites that does not exist, each with the name of the file. */
function deadIn(file: string, text: string): string[] {
  const prose = text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#(?!#))?[ \t]*/g, ' ')
  const dead = [
    ...unmerged(text),
    ...deadDecisions(prose),
    ...(file.endsWith('.md') ? deadLinks(file, prose) : deadHeadings(prose)),
  ]
  return dead.map((what) => `${file}: ${what}`)
}

/** Git's markers around two versions of a text that nobody has merged. */
const unmerged = (text: string): string[] => text.match(/^(?:<{7}|>{7}) .*$/gm) ?? []

function deadHeadings(prose: string): string[] {
  const cited = [...prose.matchAll(/docs\/spec\/([\w-]+\.md)(?:, )?(.{0,60})/g)]
  const bare = prose.matchAll(
    /(?<![\w/-])(?:decisions|api|ui|promises|architecture|stack|rules|access|screens)\.md|\b[Ss]eed [12] §\d|docs\/decisions\/\d+/g,
  )
  return [...cited.filter(([, spec = '', rest = '']) => !isHeading(spec, rest)), ...bare].map(([what]) => what)
}

function* deadLinks(file: string, prose: string): Generator<string> {
  for (const [link, name = '', target = '', rest] of prose.matchAll(
    /\[([^\]]*)\]\(([^)\s]+)\)((?:, \p{Lu}.{0,60})?)/gu,
  )) {
    if (/^[a-z]+:/.test(target)) continue
    const [path = '', anchor] = target.split('#')
    const at = path ? join(dirname(file), path) : file
    const number = name.match(/^(?:decision )?(\d+)$/)?.[1]
    const isThere = existsSync(join(root, at)) && (!anchor || anchorsOf(at).includes(anchor))
    const isNamed = !number || basename(at).startsWith(number.padStart(4, '0'))
    const isFollowed = !rest || !at.startsWith('docs/spec/') || isHeading(basename(at), rest.slice(2))
    if (!isThere || !isNamed || !isFollowed) yield link
  }
  for (const [, path = ''] of prose.matchAll(/`((?:api|db|docs|packages|web)\/[\w./$-]+\.\w+)`/g)) {
    if (!existsSync(join(root, path))) yield path
  }
}

function* deadDecisions(prose: string): Generator<string> {
  for (const [, numbers = ''] of prose.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)) {
    for (const number of numbers.split(/, | and /)) if (!decisions.has(Number(number))) yield `decision ${number}`
  }
}

function isHeading(spec: string, rest: string): boolean {
  return (headings.get(spec) ?? []).some(
    (heading) => rest.startsWith(heading) && !/^\w/.test(rest.slice(heading.length)),
  )
}

function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
}

function anchorsOf(file: string): string[] {
  return headingsOf(file).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Migrations stay as they landed, whatever they cite. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (/^\.|^(?:node_modules|dist|build|migrations|test-results)$/.test(entry.name)) return []
    if (entry.isDirectory()) return filesIn(path)
    return /\.(?:tsx?|m[jt]s|css|sql|md|yml)$/.test(entry.name) ? [path] : []
  })
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
