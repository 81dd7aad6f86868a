import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles } from '@hr/start/changed'
import { isShort } from '@hr/start/long'
import { routeFiles } from '../app/route-files.server.ts'
import { states } from './screen-states.ts'
import type { State } from './states/state.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const app = join(root, 'web/app')

/** One state of each layout, the heaviest twelve first. */
const layouts = [
  ...['leave apply', 'dashboard of HR', 'requests', 'employee form', 'leave report', 'audit', 'import of holidays'],
  ...['wall chart', 'help', 'policies', 'view employee', 'leave for many'],
  ...['sign-in with errors', 'session expired', 'leave apply with errors', 'request detail', 'withdraw dialog'],
  ...[
    'employee list',
    'departments',
    'drive of HR',
    'preferences',
    'import of swipes with mistakes',
    'leave statement',
  ],
  'a request by mail',
]

const isChanged = new Set(isShort ? changedFiles() : [])
const changedSources = [...isChanged].filter((file) => existsSync(join(root, file))).map(readSource)

/** The states that are checked: all by `npm run test:all`; by `npm test` one of each layout, and those whose files have changed. */
export const chosenStates: [what: string, state: State][] = Object.entries(states).filter(
  ([what, { path }]) => !isShort || layouts.includes(what) || hasChanged(path),
)

/** The states whose weight `npm test` looks at. */
export const heaviest: [what: string, state: State][] = layouts
  .slice(0, 12)
  .map((what) => [what, states[what] as State])

/** Whether a file of the page at a path has changed: its route, or what that imports from its own folder of the web. */
function hasChanged(path: string): boolean {
  const shape = shapeOf(path.replace(/\?.*/, ''))
  const [, source = ''] = [...routeFiles].find(([each]) => shapeOf(each) === shape) ?? []
  return changedSources.includes(source) || importsOf(source, join(app, 'routes')).some((file) => isChanged.has(file))
}

/** `/employee/edit/$employeeId` and `/employee/edit/:lead` → `/employee/edit/*` */
export function shapeOf(path: string): string {
  return path.replace(/[$:]\w+/g, '*')
}

function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** The files that a source names, and those that they name, except the parts that every page shares. */
function importsOf(source: string, folder: string, seen = new Set<string>()): string[] {
  for (const [, name = ''] of source.matchAll(/from '((?:~|\.)\/[^']+)'/g)) {
    const path = name.startsWith('~') ? join(app, name.slice(2)) : join(folder, name)
    if (seen.has(path) || /^web\/app\/(ui|http)\//.test(relative(root, path)) || !existsSync(path)) continue
    seen.add(path)
    importsOf(readFileSync(path, 'utf8'), dirname(path), seen)
  }
  return [...seen].map((path) => relative(root, path))
}
