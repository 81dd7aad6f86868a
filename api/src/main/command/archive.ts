import { parseArgs } from 'node:util'
import { todayIn } from '@hr/domain/clock'
import { addMonths, type Day, parseDay } from '@hr/domain/dates'
import { bringBack } from '../../platform/archive/bring-back.ts'
import { type Checked, checkArchives, type Found } from '../../platform/archive/check.ts'
import { findOld, moveOld, type What } from '../../platform/archive/move.ts'
import { withBackup } from '../../platform/backup/place.ts'
import type { Env } from '../../platform/env.ts'
import { Misuse } from './misuse.ts'

export const ARCHIVE_USAGE = `Moves swipes of old months, or old entries of the audit, out of the database into files, and brings them back:

  hr archive swipes --before 2024-01 --to /archives/
  hr archive audit --before 2024-01 --to s3://KEY:SECRET@host/bucket?region=eu-central-1
  hr archive check /archives/audit-1-40000.tar.gz /archives/audit-40001-90000.tar.gz
  hr archive restore /archives/swipes-2023-12.tar.gz

  --yes    does it; without it the first two only say what they would do

The servers go on. ARCHIVE_KEEP_MONTHS (24) months stay where they are. Each file is read back and compared before its rows are removed. Check
reads files as a whole and proves the chain of the audit through them and on through the database. Of the audit the newest file is restored
first. It needs DATABASE_OWNER_URL.`

const EVENTS =
  'Events of requests stay in the database: the history of a request shows them for ever, and they are small (docs/operations.md, Archives). Nothing was changed.'

/** hr archive */
export async function archive(args: string[], env: () => Env): Promise<string> {
  const [word = '', ...rest] = args
  if (word === 'swipes' || word === 'audit') return move(word, rest, env())
  if (word === 'check') return check(rest, env())
  if (word === 'restore') return restore(rest, env())
  if (word === 'events') throw new Error(EVENTS)
  throw new Misuse('hr archive takes swipes, audit, check or restore')
}

async function move(what: What, args: string[], env: Env): Promise<string> {
  const { before, to, yes } = parseArgs({
    args,
    options: { before: { type: 'string' }, to: { type: 'string' }, yes: { type: 'boolean' } },
  }).values
  if (!before || !to) throw new Misuse(`hr archive ${what} takes --before and --to`)
  const day = oldEnough(before, env)
  if (yes) {
    const said: string[] = []
    await moveOld(env, { what, before: day, to, dataDir: env.DATA_DIR }, (line) => said.push(line))
    return said.join('\n') || NOTHING
  }
  const parts = await findOld(env, what, day)
  if (parts.length === 0) return NOTHING
  const lines = parts.map(
    ({ fileName, rows, firstDay, lastDay }) => `  ${fileName}: ${rows} rows of ${firstDay} to ${lastDay}`,
  )
  return ['These files would be written, and their rows removed from the database; --yes does it:', ...lines].join('\n')
}

const NOTHING = 'Nothing is that old.'

/** The first day of a month. Fails with a sentence if it is none, or younger than the months that are kept. */
function oldEnough(month: string, { ARCHIVE_KEEP_MONTHS }: Env): Day {
  const day = /^\d{4}-\d\d$/.test(month) ? parseDay(`${month}-01`) : null
  if (!day) throw new Misuse('--before takes a month, such as 2024-01')
  const latest = addMonths(`${todayIn('UTC', new Date()).slice(0, 7)}-01`, -ARCHIVE_KEEP_MONTHS)
  if (day <= latest) return day
  throw new Error(
    `--before is ${latest.slice(0, 7)} at the latest: ARCHIVE_KEEP_MONTHS leaves ${ARCHIVE_KEEP_MONTHS} months where they are. Nothing was changed.`,
  )
}

async function restore(args: string[], env: Env): Promise<string> {
  const [source, ...others] = parseArgs({ args, allowPositionals: true }).positionals
  if (!source || others.length > 0) throw new Misuse('hr archive restore takes one file')
  const { table, firstDay, lastDay } = await withBackup(source, env.DATA_DIR, (path) => bringBack(env, path))
  return `${table.rows} rows of ${firstDay} to ${lastDay} are back.`
}

async function check(args: string[], env: Env): Promise<string> {
  const sources = parseArgs({ args, allowPositionals: true }).positionals
  const found = await withAll(env.DATA_DIR, sources, (paths) => checkArchives(env, paths))
  const broken = found.brokenAt ?? found.proof.brokenAt
  if (broken !== null)
    throw new Error(`Entry ${broken} of the audit is not as it was written, or one before it is missing.`)
  return [...found.files.map(lineOf), chainOf(found)].join('\n')
}

/** Fetches what lies in a bucket, for as long as the work takes. */
function withAll<T>(dataDir: string, [source, ...others]: string[], work: (paths: string[]) => Promise<T>): Promise<T> {
  if (!source) return work([])
  return withBackup(source, dataDir, (path) => withAll(dataDir, others, (paths) => work([path, ...paths])))
}

const lineOf = ({ path, kept, isKnown }: Checked) =>
  `${path} is whole: ${kept.table.rows} rows of ${kept.firstDay} to ${kept.lastDay}${isKnown ? '' : ', which the database does not know as archived'}.`

function chainOf({ firstEntry, files, proof: { entries, archived, lastHash } }: Found): string {
  const last = files.findLast(({ kept }) => kept.chain)?.kept.chain?.last.id ?? 0
  const isJoined = firstEntry !== undefined && last >= archived
  const from = isJoined ? firstEntry : archived + 1
  const gaps = from > 1 ? ` Those before ${from} were not looked at: name their files${isJoined ? ' too' : ''}.` : ''
  return `Entries ${from} to ${entries} of the audit are as they were written; the hash of the last is ${lastHash}.${gaps}`
}
