// npm run tarball; or, for an image: node packages/start/pack.mjs api FOLDER
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './building/build.mjs'
import { layOut, parts } from './building/lay-out.mjs'
import { installPackages } from './installing/packages.mjs'
import { Failure } from './platform/failure.mjs'
import { root } from './platform/root.mjs'
import { run } from './platform/run.mjs'
import { say, sayWhy, step } from './platform/say.mjs'
import { findBinaries } from './postgres/binaries.mjs'

/** Runs a file of the starter by the node that was packed, wherever the folder is. */
const program = (file) => `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/bin/node" "$here/packages/start/${file}" "$@"
`

/**
 * Makes a tarball that runs where there is neither node nor npm nor a network: node itself, both bundles, what they need,
 * and Postgres. Returns its path.
 */
async function tarball() {
  await step('Packages', installPackages)
  await Promise.all([step('API build', () => build('api')), step('Web build', () => build('web'))])
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `hr-leave-${version}-${process.platform}-${process.arch}`
  const made = join(root, '.data', 'tarball')
  rmSync(made, { recursive: true, force: true })
  await step('Files', async () => fill(join(made, name)))
  await step('Tarball', () => compress(made, name))
  rmSync(join(made, name), { recursive: true })
  return `${made}/${name}.tar.gz`
}

async function compress(made, name) {
  const { code, output } = await run('tar', ['-czf', `${made}/${name}.tar.gz`, '-C', made, name])
  if (code !== 0) throw new Failure(`The tarball could not be written: ${output.trim()}`)
  return `${Math.round(statSync(`${made}/${name}.tar.gz`).size / 1e6)} MB`
}

/** Puts into a folder all that runs. */
function fill(folder) {
  findBinaries()
  layOut(Object.keys(parts), folder)
  mkdirSync(join(folder, 'bin'))
  copyFileSync(process.execPath, join(folder, 'bin/node'))
  writeFileSync(join(folder, '.packed'), '')
  for (const [name, file] of [
    ['start', 'start.mjs'],
    ['hr', 'hr.mjs'],
  ]) {
    writeFileSync(join(folder, name), program(file))
    chmodSync(join(folder, name), 0o755)
  }
  return 'node, API, web and Postgres'
}

const [part, folder] = process.argv.slice(2)
try {
  if (part && folder) layOut([part], resolve(folder))
  else say(`\n  ${await tarball()}\n`)
} catch (error) {
  sayWhy(error)
  process.exitCode = 1
}
