import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../platform/failure.mjs'

const onlyWithPassword = 'host all all 127.0.0.1/32 scram-sha-256\n'
/** C.UTF-8 knows letters of every script, and ICU sorts names. Whatever the system lacks is left out. */
const locales = [
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8'],
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C'],
  ['--locale=C'],
]

/**
 * Creates the cluster if there is none, and returns the passwords of its roles: `owner` is that of the tables' owner and
 * of the superuser, `application` that of the role which serves people. A kill in the middle leaves nothing half made. A
 * cluster of an earlier version has no role for the application yet, and gets it.
 */
export function openCluster(site) {
  if (!existsSync(join(site.cluster, 'PG_VERSION'))) return createCluster(site)
  checkVersion(site)
  giveTo(site.account.owner, site.cluster)
  return savedPasswords(site) ?? renewPasswords(site)
}

function createCluster(site) {
  if (existsSync(site.cluster) && readdirSync(site.cluster).length > 0) {
    throw new Failure(
      `The folder ${site.cluster} is not a Postgres data folder: move it away, or set DATA_DIR to another.`,
    )
  }
  const fresh = { ...site, cluster: `${site.cluster}.${process.pid}` }
  removeHalfMade(site)
  mkdirSync(fresh.cluster, { mode: 0o700 })
  giveTo(site.account.owner, fresh.cluster)
  initdb(fresh)
  const passwords = newPasswords()
  tell(fresh, ['create role hr login createdb', 'create database hr owner hr', ...toSet(passwords)])
  savePasswords(site, passwords)
  renameSync(fresh.cluster, site.cluster)
  return passwords
}

/** Creates a cluster as an operator's own Postgres has one: its only role is a superuser with this password. */
export function createBareCluster(site, password) {
  mkdirSync(site.cluster, { mode: 0o700 })
  giveTo(site.account.owner, site.cluster)
  initdb(site)
  tell(site, [`alter role postgres password '${password}'`])
}

/**
 * Removes what killed starts left unfinished. Each start uses its own name, because a program of a killed start may
 * still be writing.
 */
function removeHalfMade({ dataDir }) {
  const names = readdirSync(dataDir).filter((name) => /^pg\.\d+$/.test(name))
  for (const name of names) rmSync(join(dataDir, name), { recursive: true, force: true })
}

function initdb(site) {
  const common = ['-D', site.cluster, '-U', 'postgres', '--encoding=UTF8', '--auth=trust']
  const own = [...common, '--lc-messages=C', '--data-checksums', ...(site.fast ? ['--no-sync'] : [])]
  const ways = site.isStock ? [[...common, '--locale=C.UTF-8']] : locales.map((locale) => [...own, ...locale])
  const tries = ways.map((words) => () => run(site, site.binaries.initdb, words))
  let answer
  for (const attempt of tries) {
    answer = attempt()
    if (answer.status === 0) return writeFileSync(join(site.cluster, 'pg_hba.conf'), onlyWithPassword)
  }
  throw new Failure(`Postgres could not make its data folder ${site.cluster}: ${lastLine(answer)}`)
}

function checkVersion({ cluster, binaries }) {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === binaries.major) return
  throw new Failure(
    `The folder ${cluster} holds data of Postgres ${found}, and this is ${binaries.major}: back up with the version of HR & Leave that you came from, and restore with this one (docs/operations.md, Upgrades), or set DATA_DIR to another folder.`,
  )
}

/** Makes this account the owner of a folder and its contents, unless it is already. */
function giveTo(owner, folder) {
  if (!owner || statSync(folder).uid === owner.uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), owner.uid, owner.gid)
  chownSync(folder, owner.uid, owner.gid)
}

const newPassword = () => randomBytes(24).toString('base64url')
const newPasswords = () => ({ owner: newPassword(), application: newPassword() })
const files = { owner: 'pg-password', application: 'pg-app-password' }

/** The commands that give the roles these passwords, and make the one that earlier versions did not have. */
const toSet = ({ owner, application }) => [
  'do $$ begin create role hr_app login; exception when duplicate_object then null; end $$',
  `alter role hr_app password '${application}'`,
  `alter role hr password '${owner}'`,
  `alter role postgres password '${owner}'`,
]

/** The passwords that an earlier start has kept, or undefined if one of them is missing. */
export function savedPasswords({ dataDir }) {
  const read = (name) => readFileSync(join(dataDir, name), 'utf8').trim()
  if (!Object.values(files).every((name) => existsSync(join(dataDir, name)))) return undefined
  return { owner: read(files.owner), application: read(files.application) }
}

function savePasswords({ dataDir }, passwords) {
  for (const [of, name] of Object.entries(files))
    writeFileSync(join(dataDir, name), `${passwords[of]}\n`, { mode: 0o600 })
}

function renewPasswords(site) {
  const passwords = newPasswords()
  tell(site, toSet(passwords))
  savePasswords(site, passwords)
  return passwords
}

/** Runs commands in a cluster that has no server running. */
function tell(site, commands) {
  const args = ['--single', '-D', site.cluster, '-c', 'log_statement=none', 'postgres']
  const answer = run(site, site.binaries.postgres, args, commands.map((command) => `${command}\n`).join(''))
  if (answer.status === 0 && !/ERROR|FATAL|PANIC/.test(answer.stderr)) return
  throw new Failure(`Postgres could not prepare its data folder ${site.cluster}: ${lastLine(answer)}`)
}

/** Runs a Postgres program to its end, under the account that may. */
function run({ account, cluster }, program, args, input = '') {
  const [command, words] = account.wrap(program, args)
  return spawnSync(command, words, { ...account.spawn, cwd: cluster, input, encoding: 'utf8' })
}

/** @param {import('node:child_process').SpawnSyncReturns<string>} answer */
function lastLine({ stderr, error }) {
  const lines = (stderr ?? '').trim().split('\n')
  return lines.find((line) => /ERROR|FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? String(error)
}
