import { run } from '../platform/run.mjs'

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
const patience = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0', '-o', 'DPkg::Lock::Timeout=60']
let update

/**
 * Installs Debian packages, if this user may. Gives up soon if there is no network. Returns true if they were
 * installed.
 */
export async function installFromDebian(...names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  update ??= run('apt-get', ['update', '-qq', ...patience], { env, timeout: 60_000 })
  await update
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...patience, ...names]
  return (await run('apt-get', words, { env, timeout: 240_000 })).code === 0
}
