import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../platform/root.mjs'
import { isTest, sourceFiles } from './source-files.mjs'

/** A file, and every file of ours that it imports, for a value or only for a type. Paths begin at the root. */
const imports = new Map(sourceFiles().map((file) => [file, importsOf(file)]))

/** The wings of the API, the assembly first: each imports only from those after it. What tests need is no wing. */
const wings = [
  'main',
  'working-time',
  'reports',
  'entitlement',
  'files',
  'people',
  'attendance',
  'runs',
  'leave',
].concat('signing-in', 'mail', 'company', 'platform')

describe('imports', () => {
  it('run down from wing to wing of the API, which has nothing outside its wings', () => {
    const found = readdirSync(join(root, 'api/src')).filter((name) => !wings.includes(name))
    expect(found).toEqual(['testing'])
    const up = [...betweenFeatures('api/src')].flatMap(([wing, others]) =>
      [...others]
        .filter((other) => wings.indexOf(other) < wings.indexOf(wing))
        .map((other) => `${wing} imports ${other}`),
    )
    expect(up).toEqual([])
  })

  it('never lead in a circle back to the file that they began in', () => {
    expect(circlesOf(imports)).toEqual([])
  })

  it.each([
    'api/src',
    'web/app',
    'web/app/leave',
    'packages/contract/src',
    'packages/domain/src',
    'db',
  ])('lead from one feature of %s to another in only one direction', (folder) => {
    expect(circlesOf(betweenFeatures(folder))).toEqual([])
  })

  it('reach the routes of a feature only from its own folder and the application', () => {
    const routes = /^api\/src\/(.+\/)?([a-z]+-)?routes\.ts$|^web\/app\/routes\//
    const found = [...imports].flatMap(([file, targets]) =>
      [...targets]
        .filter((target) => routes.test(target) && !isTest(file) && file !== 'api/src/main/app.ts')
        .filter((target) => target.startsWith('web/') || dirname(file) !== dirname(target))
        .map((target) => `${file} imports ${target}`),
    )
    expect(found).toEqual([])
  })

  it('are found in a circle where there is one', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [] }
    const circles = circlesOf(new Map(Object.entries(graph).map(([file, targets]) => [file, new Set(targets)])))
    expect(circles).toEqual(['a → b → c → a'])
  })
})

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const named = [...text.matchAll(/^(?:import|export)\s[^'"]*?['"]((?:~|\.{1,2})\/[^'"?]+)/gm)]
  return new Set(named.map(([, name = '']) => pathOf(name, file)).filter((target) => /\.(tsx?|m[jt]s)$/.test(target)))
}

function pathOf(name, file) {
  return name.startsWith('~/') ? `web/app/${name.slice(2)}` : join(dirname(file), name)
}

/** Which features, the folders of a folder, import which others; what tests need does not count. */
function betweenFeatures(folder) {
  const featureOf = (file) => file.match(`^${folder}/([^/]+)/`)?.[1]
  const graph = new Map()
  for (const [file, targets] of imports) {
    const feature = featureOf(file)
    if (!feature || isTest(file)) continue
    const others = [...targets].map(featureOf).filter((other) => other && other !== feature)
    graph.set(feature, new Set([...(graph.get(feature) ?? []), ...others]))
  }
  return graph
}

/** The first circle that each walk from a file comes upon, as `a → b → a`. */
function circlesOf(graph) {
  const circles = []
  const isDone = new Set()
  const walk = (file, path) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || isDone.has(file)) return
    for (const target of graph.get(file) ?? []) walk(target, [...path, file])
    isDone.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return circles
}
