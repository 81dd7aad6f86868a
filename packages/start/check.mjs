import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browserPath } from './browser.mjs'
import { build } from './build.mjs'
import { countPlaywright, countVitest } from './counts.mjs'
import { Failure } from './failure.mjs'
import { openDataFolder } from './folder.mjs'
import { installPackages } from './install.mjs'
import { root } from './root.mjs'
import { endCommands, run, tool } from './run.mjs'
import { bold, dim, green, red, say, sayWhy, seconds, step } from './say.mjs'
import { readSettings } from './settings.mjs'
import { installTestPrograms } from './test-programs.mjs'
import { greet } from './welcome.mjs'

const onWindows = process.platform === 'win32'
const steps = {
  lint: () => look('biome', ['check', '.']),
  typecheck: checkTypes,
  build: buildAll,
  unit,
  e2e: (place) => journeys('e2e', 'playwright.config.ts', place),
  long,
  reach: (place) => journeys('reach', 'reach.config.ts', place, join(root, 'web/e2e/reach/table.ts')),
  pictures: (place) => journeys('pictures', 'pictures.config.ts', place),
}
/**
 * Run only on request: they take minutes. The step e2e contains a short form of the tests of the first two, and pictures
 * are for people to look at.
 */
const onRequest = ['long', 'reach', 'pictures']
/** The steps of one row run side by side, since none needs the outcome of another. */
const stages = [['lint', 'typecheck', 'build'], ['unit'], ['e2e'], ['long'], ['reach'], ['pictures']]
const nothing = { passed: 0, failed: 0 }

/**
 * npm test: installs what is missing, then runs every step, or those of `--only=unit,e2e`, up to the first that fails.
 * Ends the process, with 0 if all passed. The last line printed says how many tests passed and failed.
 */
export async function check(words) {
  passOnSignals()
  try {
    const names = chosen(words)
    greet('Testing HR & Leave')
    const place = await prepare(names)
    process.exitCode = summarize(await runSteps(names, place)) ? 0 : 1
  } catch (error) {
    sayWhy(error)
    say('0 passed, 1 failed')
    process.exitCode = 1
  }
}

function chosen(words) {
  const names = words
    .find((word) => word.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',')
  const unknown = [
    ...words.filter((word) => !word.startsWith('--only=')),
    ...(names ?? []).filter((name) => !steps[name]),
  ]
  if (unknown.length === 0)
    return Object.keys(steps).filter((name) => names?.includes(name) ?? !onRequest.includes(name))
  throw new Failure(
    `npm test does not know "${unknown[0]}": leave it out, or use --only= with some of ${Object.keys(steps)}.`,
  )
}

/** Installs what the steps need. Returns the folder for results and the browser. */
async function prepare(names) {
  const dataDir = openDataFolder(readSettings(process.env).dataDir)
  const results = join(dataDir, 'test-results')
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  await step('Packages', installPackages)
  const wantsBrowser = ['e2e', ...onRequest].some((name) => names.includes(name))
  if (wantsBrowser || names.includes('unit')) await step('Programs', installTestPrograms)
  const browser = wantsBrowser ? await step('Browser', () => browserPath(dataDir)) : undefined
  return { results, browser }
}

/** Runs one stage after the other until a step fails. Returns the result of each step that was begun. */
async function runSteps(names, place) {
  const done = []
  for (const stage of stages) {
    const chosen = stage.filter((name) => names.includes(name))
    if (chosen.length > 0) heading(chosen.join(', '))
    done.push(...(await Promise.all(chosen.map((name) => runStep(name, place)))))
    if (done.some(({ ok }) => !ok)) break
  }
  return done
}

async function runStep(name, place) {
  const started = Date.now()
  const { ok, ...counts } = await steps[name](place)
  return { name, ok, ...counts, took: seconds(started) }
}

const heading = (words) => say(`\n  ${bold(words)} ${dim('─'.repeat(68 - words.length))}\n`)

/** Prints the table of steps and the last line. Returns true if every step passed. */
function summarize(done) {
  say()
  for (const { name, ok, passed, failed, took } of done) {
    const tests = passed + failed > 0 ? `${passed} passed, ${failed} failed` : ''
    say(`  ${ok ? green('✔') : red('✖')} ${name.padEnd(12)} ${dim(tests.padEnd(46))} ${took.padStart(8)}`)
  }
  const failed = done.find((step) => !step.ok)
  if (failed) sayWhy(new Failure(`The step "${failed.name}" failed; what it wrote stands above.`))
  const sum = (key) => done.reduce((total, step) => total + step[key], 0)
  say(`\n${sum('passed')} passed, ${failed ? Math.max(1, sum('failed')) : 0} failed`)
  return !failed
}

/** Runs a tool next to others, and prints its output as a whole when it has finished. */
async function look(name, args) {
  const { code, output } = await run(join(root, 'node_modules', '.bin', name), args, { shell: onWindows })
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

function unit({ results }) {
  return vitest('unit', results)
}

/** The long form of unit tests, then that of journeys. */
async function long(place) {
  const units = await vitest('long-unit', place.results, { LONG: '1' })
  const browsing = await journeys('long', 'long.config.ts', place)
  return {
    ok: units.ok && browsing.ok,
    passed: units.passed + browsing.passed,
    failed: units.failed + browsing.failed,
  }
}

async function vitest(name, results, env) {
  const file = join(results, `${name}.json`)
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await tool('vitest', words, env)
  return { ok: code === 0, ...countVitest(file) }
}

/** Runs the browser tests of one configuration. */
async function journeys(name, configFile, { results, browser }, ...reporters) {
  const file = join(results, `${name}.json`)
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const config = join(root, 'web/e2e', configFile)
  const words = ['test', '-c', config, `--reporter=${['list', 'json', ...reporters]}`, '--output', join(results, name)]
  const code = await tool('playwright', words, env)
  return { ok: code === 0, ...countPlaywright(file) }
}

/** Ctrl-C reaches the running step directly; the step ends, and then this process does. */
function passOnSignals() {
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => endCommands())
}
