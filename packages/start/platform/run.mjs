import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.mjs'

const onWindows = process.platform === 'win32'
/** Each command that runs, with the process or group of processes that ends it. */
const busy = new Map()

/**
 * Runs a command to its end. Returns `{ code, output }`. Its output is collected, or shown at once with `stdio:
 * 'inherit'`. With `detached`, `endCommands` also ends what the command has started; Ctrl-C does not reach it.
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    if (child.pid) busy.set(child, options.detached ? -child.pid : child.pid)
    child.stdout?.on('data', (bytes) => (output += bytes))
    child.stderr?.on('data', (bytes) => (output += bytes))
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (code, signal) => {
      busy.delete(child)
      done({ code: code ?? 1, signal, output })
    })
  })
}

/** Runs npm: the one that runs this script, or otherwise the one on the path. */
export function npm(args, options = {}) {
  const own = process.env.npm_execpath
  if (own?.endsWith('npm-cli.js')) return run(process.execPath, [own, ...args], options)
  return run('npm', args, { shell: onWindows, ...options })
}

/** For programs that start others: they end together. */
export const asGroup = { detached: !onWindows, shell: onWindows }

/** Runs a program of an installed package, and shows its output. Returns its exit code. */
export async function tool(name, args, env = {}) {
  const program = join(root, 'node_modules', '.bin', name)
  const options = { ...asGroup, stdio: 'inherit', env: { ...process.env, ...env } }
  return (await run(program, args, options)).code
}

/** Ends every command that is still running. */
export function endCommands(signal = 'SIGTERM') {
  for (const target of busy.values()) {
    try {
      process.kill(target, signal)
    } catch {
      // It has already ended.
    }
  }
}
