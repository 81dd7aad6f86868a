import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from '../platform/failure.mjs'
import { npm, run } from '../platform/run.mjs'

// The first one has no windows: the same engine, but lighter.
const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome', 'chrome', 'msedge'],
]
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
/** The last version for Node 20. It contains its own libraries, so it runs on a bare system. */
const packed = '@sparticuz/chromium@147.0.0'

/** Finds a Chromium for the browser tests, or installs one. Returns its path. */
export async function browserPath(dataDir) {
  const found = installed(dataDir) ?? (await fromNpm(dataDir))
  if (found) return found
  throw new Failure(
    'No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to its program.',
  )
}

/**
 * Looks for the browser that the environment names, then for one of the system, then for the one that an earlier run
 * installed.
 */
function installed(dataDir) {
  return [process.env.CHROMIUM_PATH, ...systemPlaces(), launcherIn(dataDir)].filter(Boolean).find(works)
}

function systemPlaces() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPlaces]
}

/** Checks that the program prints its version: some systems have a stub that only points to a store. */
function works(path) {
  try {
    accessSync(path, constants.X_OK)
    if (process.platform === 'win32') return true
    return /chrom/i.test(spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout)
  } catch {
    return false
  }
}

/** Installs the browser from npm into the data folder, so that the checkout does not change. */
async function fromNpm(dataDir) {
  if (process.platform !== 'linux') return undefined
  const folder = join(dataDir, 'browser')
  mkdirSync(join(folder, 'unpacked'), { recursive: true })
  await npm(['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', packed])
  const program = await unpack(folder)
  if (!program) return undefined
  writeFileSync(launcherIn(dataDir), launcher(program, folder), { mode: 0o755 })
  return works(launcherIn(dataDir)) ? launcherIn(dataDir) : undefined
}

const launcherIn = (dataDir) => join(dataDir, 'browser', 'chromium')

/**
 * Lets the package unpack its program. Its libraries are unpacked too, because the environment makes the package
 * believe that it runs in the cloud.
 */
async function unpack(folder) {
  const script = "console.log(await (await import('@sparticuz/chromium')).default.executablePath())"
  const env = { ...process.env, TMPDIR: join(folder, 'unpacked'), AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, env })
  return code === 0 ? output.trim().split('\n').at(-1) : undefined
}

function launcher(program, folder) {
  const libraries = join(folder, 'unpacked/al2023/lib')
  return `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}:$LD_LIBRARY_PATH" exec "${program}" "$@"\n`
}
