import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../building/build.mjs'
import { browserPath } from '../installing/browser.mjs'
import { installPackages } from '../installing/packages.mjs'
import { installTestPrograms } from '../installing/test-programs.mjs'
import { Failure } from '../platform/failure.mjs'
import { openDataFolder } from '../platform/folder.mjs'
import { root } from '../platform/root.mjs'
import { asGroup, endCommands, run, tool } from '../platform/run.mjs'
import { bold, dim, green, red, say, sayWhy, seconds, step } from '../platform/say.mjs'
import { readSettings } from '../serving/settings.mjs'
import { greet } from '../serving/welcome.mjs'
import { baseCommit } from './changed.mjs'
import { countPlaywright, countVitest } from './counts.mjs'
import { childSeconds, slowestOf } from './durations.mjs'

const steps = {
  lint: () => look('biome', ['check', '.']),
  typecheck: checkTypes,
  build: buildAll,
  unit: (place) => vitest('unit', place, place.form === 'changed' ? ['--changed', baseCommit() ?? 'HEAD'] : []),
  e2e: (place) => journeys('e2e', 'playwright.config.ts', place),
  long,
  reach: (place) => journeys('reach', 'reach.config.ts', place, join(root, 'web/e2e/reach/table.ts')),
  language,
  drills: (place) => vitest('drills', place, ['-c', 'packages/drills/vitest.config.ts']),
  pictures: (place) => journeys('pictures', 'pictures.config.ts', place),
}
/** What `npm test` runs. `npm run test:all` runs these in their whole, and all others but pictures, which people look at. */
const always = ['lint', 'typecheck', 'build', 'unit', 'e2e']
const wholes = [...always, 'long', 'reach', 'language', 'drills']
/** The steps of one row run side by side, since none needs the outcome of another. */
const stages = [
  ['lint', 'typecheck', 'build'],
  ['unit'],
  ['e2e'],
  ['long'],
  ['reach'],
  ['language'],
  ['drills'],
  ['pictures'],
]
const nothing = { passed: 0, failed: 0 }

/**
 * npm test: installs what is missing, then runs every step, or those of `--only=unit,e2e`, up to the first that fails. With
 * `--changed` only tests that have to do with what differs from main; with `--all`, as `npm run test:all`, everything, and on
 * past a step whose tests fail. Ends the process, with 0 if all passed. The last line printed says how many tests passed and
 * failed.
 */
export async function check(words) {
  const ending = passOnSignals()
  const started = Date.now()
  try {
    const { names, form } = chosen(words)
    greet('Testing HR & Leave')
    const place = { ...(await prepare(names, form)), ending }
    process.exitCode = summarize(await runSteps(names, place), place, started) ? 0 : 1
  } catch (error) {
    sayWhy(error)
    say('0 passed, 1 failed')
    process.exitCode = 1
  }
}

/** The requested steps, and how much of each: `short`, `changed` or `all`. */
function chosen(words) {
  const forms = words.filter((word) => ['--all', '--changed'].includes(word))
  const only = words.find((word) => word.startsWith('--only='))
  const names = only?.slice('--only='.length).split(',')
  const unknown = [...words.filter((word) => word !== only && !forms.includes(word)), ...forms.slice(1)]
  unknown.push(...(names ?? []).filter((name) => !steps[name]))
  if (unknown.length > 0) {
    const known = `--all, --changed, or --only= with some of ${Object.keys(steps)}`
    throw new Failure(`npm test does not know "${unknown[0]}": leave it out, or use ${known}.`)
  }
  const form = forms[0]?.slice('--'.length) ?? 'short'
  return { names: names ?? (form === 'all' ? wholes : always), form }
}

/** Installs what the steps need. Returns the folder for results, the browser, and how much to run. */
async function prepare(names, form) {
  const dataDir = openDataFolder(readSettings(process.env).dataDir)
  const results = join(dataDir, 'test-results')
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  await step('Packages', installPackages)
  const isMore = names.some((name) => !always.includes(name))
  if (isMore || (form === 'all' && (names.includes('unit') || names.includes('e2e'))))
    await step('Programs', installTestPrograms)
  const wantsBrowser = isMore || names.includes('e2e')
  const browser = wantsBrowser ? await step('Browser', () => browserPath(dataDir)) : undefined
  // Read by the configurations of vitest and Playwright, which leave out what is for test:all.
  process.env.TESTS = form
  return { dataDir, results, browser, form }
}

/**
 * Runs one stage after the other until a step fails. With `all`, which takes hours, tests that fail end nothing, so that one run
 * finds everything, unless `ending` has been asked for. Returns the result of each step that was begun.
 */
export async function runSteps(names, place, runStep = runOne) {
  const done = []
  for (const stage of stages) {
    const chosen = stage.filter((name) => names.includes(name))
    if (chosen.length > 0) heading(chosen.join(', '))
    done.push(...(await Promise.all(chosen.map((name) => runStep(name, place)))))
    const failed = done.filter(({ ok }) => !ok)
    if (place.ending.aborted || failed.some(({ name }) => place.form !== 'all' || stages[0].includes(name))) break
  }
  return done
}

async function runOne(name, place) {
  const started = Date.now()
  const { ok, ...counts } = await steps[name](place)
  return { name, ok, ...counts, took: seconds(started) }
}

const heading = (words) => say(`\n  ${bold(words)} ${dim('─'.repeat(68 - words.length))}\n`)

/** Prints the slowest tests, the table of steps and the last line. Returns true if every step passed. */
function summarize(done, { dataDir, results }, started) {
  const slowest = slowestOf(results, dataDir)
  if (slowest.length > 0) say(`\n  The ${slowest.length} slowest tests`)
  for (const { name, took } of slowest) say(`  ${dim(`${(took / 1000).toFixed(1).padStart(6)} s  ${name}`)}`)
  say()
  for (const { name, ok, passed, failed, took } of done) {
    const tests = passed + failed > 0 ? `${passed} passed, ${failed} failed` : ''
    say(`  ${ok ? green('✔') : red('✖')} ${name.padEnd(12)} ${dim(tests.padEnd(46))} ${took.padStart(8)}`)
  }
  const cpu = childSeconds()
  const time = `${(cpu / 60).toFixed(1)} CPU minutes of all programs`
  say(`  ${' '.repeat(14)} ${dim((cpu ? time : '').padEnd(46))} ${seconds(started).padStart(8)}`)
  const failed = done.filter((step) => !step.ok)
  for (const { name } of failed) sayWhy(new Failure(`The step "${name}" failed; what it wrote stands above.`))
  const sum = (key) => done.reduce((total, step) => total + step[key], 0)
  say(`\n${sum('passed')} passed, ${failed.length > 0 ? Math.max(1, sum('failed')) : 0} failed`)
  return failed.length === 0
}

/** Runs a tool next to others, and prints its output as a whole when it has finished. */
async function look(name, args) {
  const { code, output } = await run(join(root, 'node_modules', '.bin', name), args, asGroup)
  if (output.trim()) say(dim(output.trimEnd()))
  return { ok: code === 0, ...nothing }
}

async function checkTypes() {
  // Several checkers would check shared types again, and the build needs the other core.
  const words = ['--noEmit', '--checkers', '1']
  const product = await look('tsc', words)
  return product.ok ? look('tsc', [...words, '-p', join(root, 'packages/start')]) : product
}

async function buildAll() {
  try {
    await Promise.all([step('API build', () => build('api')), step('Web build', () => build('web'))])
    return { ok: true, ...nothing }
  } catch (error) {
    sayWhy(error)
    return { ok: false, ...nothing }
  }
}

/** The long form of unit tests, then that of journeys. */
async function long(place) {
  const units = await vitest('long-unit', place, [], { LONG: '1' })
  if (place.ending.aborted) return units
  const browsing = await journeys('long', 'long.config.ts', place)
  return {
    ok: units.ok && browsing.ok,
    passed: units.passed + browsing.passed,
    failed: units.failed + browsing.failed,
  }
}

async function vitest(name, { results }, more = [], env = {}) {
  const file = join(results, `${name}.json`)
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...more]
  const code = await tool('vitest', words, env)
  return { ok: code === 0, ...countVitest(file) }
}

/** Looks at every screen in another language, in a copy that has no other catalogue. */
async function language(place) {
  // Needs packages, which are not there before the first step.
  const { copyInPseudoLanguage } = await import('./pseudo-language.mjs')
  const copy = join(place.dataDir, 'pseudo-language')
  await copyInPseudoLanguage(copy)
  return journeys('language', 'language.config.ts', { ...place, checkout: copy })
}

/** Runs the browser tests of one configuration. */
async function journeys(name, configFile, { results, browser, checkout = root }, ...reporters) {
  const file = join(results, `${name}.json`)
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const config = join(checkout, 'web/e2e', configFile)
  const words = ['test', '-c', config, `--reporter=${['list', 'json', ...reporters]}`, '--output', join(results, name)]
  const code = await tool('playwright', words, env)
  return { ok: code === 0, ...countPlaywright(file) }
}

/** A signal ends the running step with all that it has started, and then this process. Returns a signal that says so. */
function passOnSignals() {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      ending.abort()
      endCommands()
    })
  }
  return ending.signal
}
