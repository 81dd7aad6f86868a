import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Failure } from '../platform/failure.mjs'

const asMyself = { wrap: (program, args) => [program, args], spawn: {}, owner: undefined }

/**
 * Chooses how to run Postgres, which refuses to run as root. Returns `wrap` (takes a command line and returns the one
 * to run), `spawn` (options of the child process) and `owner` (who must own the data; undefined leaves it as it is).
 */
export function chooseAccount(binaries, dataDir) {
  if (process.getuid?.() !== 0) return asMyself
  const user = unprivilegedUser()
  const way = [asUser(user), inNamespace(user), withCapability(user)].find((way) => works(way, binaries, dataDir))
  if (way) return way
  throw new Failure(
    `Postgres does not run as root, and other accounts cannot enter ${dataDir}: run as another user, or set DATABASE_URL.`,
  )
}

/** The system account that runs Postgres: its own if there is one, otherwise nobody. */
function unprivilegedUser() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => accounts.find((account) => account[0] === name)).find(Boolean)
  return { uid: Number(found?.[2] ?? 65534), gid: Number(found?.[3] ?? 65534) }
}

const asUser = ({ uid, gid }) => ({ ...asMyself, spawn: { uid, gid }, owner: { uid, gid } })

/**
 * For a clone inside a closed home folder: the process is root outside its namespace and the other account inside it.
 */
const inNamespace = ({ uid, gid }) => ({
  ...asMyself,
  wrap: (program, args) => ['unshare', ['--user', `--map-user=${uid}`, `--map-group=${gid}`, program, ...args]],
  owner: { uid: 0, gid: 0 },
})

/**
 * For a closed home folder in a container without namespaces: the other account, which keeps root's right to pass
 * through closed folders.
 */
const withCapability = ({ uid, gid }) => ({
  ...asMyself,
  wrap: (program, args) => [
    'setpriv',
    [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--securebits=+no_setuid_fixup',
      program,
      ...args,
    ],
  ],
  owner: { uid, gid },
})

function works(way, binaries, dataDir) {
  const [program, args] = way.wrap('/bin/sh', ['-c', 'cd "$1" && "$2" --version', 'sh', dataDir, binaries.postgres])
  return spawnSync(program, args, { ...way.spawn, stdio: 'ignore' }).status === 0
}
