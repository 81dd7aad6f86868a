import { parseArgs } from 'node:util'
import { todayIn } from '@hr/domain/clock'
import { addMonths, type Day, parseDay } from '@hr/domain/dates'
import * as t from '@hr/words/operations'
import { bringBack } from '../../platform/archive/bring-back.ts'
import { type Checked, checkArchives, type Found } from '../../platform/archive/check.ts'
import { findOld, moveOld, type What } from '../../platform/archive/move.ts'
import { withBackup } from '../../platform/backup/place.ts'
import type { Env } from '../../platform/env.ts'
import { Misuse } from './misuse.ts'

export const ARCHIVE_USAGE = t.archiveHelp

const EVENTS = t.requestEventsStay

/** hr archive */
export async function archive(args: string[], env: () => Env): Promise<string> {
  const [word = '', ...rest] = args
  if (word === 'swipes' || word === 'audit') return move(word, rest, env())
  if (word === 'check') return check(rest, env())
  if (word === 'restore') return restore(rest, env())
  if (word === 'events') throw new Error(EVENTS)
  throw new Misuse(t.archiveNeedsKind)
}

async function move(what: What, args: string[], env: Env): Promise<string> {
  const { before, to, yes } = parseArgs({
    args,
    options: { before: { type: 'string' }, to: { type: 'string' }, yes: { type: 'boolean' } },
  }).values
  if (!before || !to) throw new Misuse(t.archiveNeedsMonthAndPlace(what))
  const day = oldEnough(before, env)
  if (yes) {
    const said: string[] = []
    await moveOld(env, { what, before: day, to, dataDir: env.DATA_DIR }, (line) => said.push(line))
    return said.join('\n') || NOTHING
  }
  const parts = await findOld(env, what, day)
  if (parts.length === 0) return NOTHING
  const lines = parts.map(({ fileName, rows, firstDay, lastDay }) =>
    t.fileToArchive({ fileName, rows, firstDay, lastDay }),
  )
  return [t.filesToArchive, ...lines].join('\n')
}

const NOTHING = t.nothingOldEnough

/** The first day of a month. Fails with a sentence if it is invalid, or younger than the months that are kept. */
function oldEnough(month: string, { ARCHIVE_KEEP_MONTHS }: Env): Day {
  const day = /^\d{4}-\d\d$/.test(month) ? parseDay(`${month}-01`) : null
  if (!day) throw new Misuse(t.beforeNeedsMonth)
  const latest = addMonths(`${todayIn('UTC', new Date()).slice(0, 7)}-01`, -ARCHIVE_KEEP_MONTHS)
  if (day <= latest) return day
  throw new Error(t.beforeIsTooRecent(latest.slice(0, 7), ARCHIVE_KEEP_MONTHS))
}

async function restore(args: string[], env: Env): Promise<string> {
  const [source, ...others] = parseArgs({ args, allowPositionals: true }).positionals
  if (!source || others.length > 0) throw new Misuse(t.archiveRestoreNeedsFile)
  const { table, firstDay, lastDay } = await withBackup(source, env.DATA_DIR, (path) => bringBack(env, path))
  return t.rowsRestored(table.rows, firstDay, lastDay)
}

async function check(args: string[], env: Env): Promise<string> {
  const sources = parseArgs({ args, allowPositionals: true }).positionals
  const found = await withAll(env.DATA_DIR, sources, (paths) => checkArchives(env, paths))
  const broken = found.brokenAt ?? found.proof.brokenAt
  if (broken !== null) throw new Error(t.auditEntryAltered(broken))
  return [...found.files.map(lineOf), chainOf(found)].join('\n')
}

/** Fetches the archives from a bucket, for as long as the work takes. */
function withAll<T>(dataDir: string, [source, ...others]: string[], work: (paths: string[]) => Promise<T>): Promise<T> {
  if (!source) return work([])
  return withBackup(source, dataDir, (path) => withAll(dataDir, others, (paths) => work([path, ...paths])))
}

function lineOf({ path, kept: { table, firstDay, lastDay }, isKnown }: Checked): string {
  const file = { path, rows: table.rows, firstDay, lastDay }
  return isKnown ? t.fileIsWhole(file) : t.unknownFileIsWhole(file)
}

function chainOf({ firstEntry, files, proof: { entries, archived, lastHash } }: Found): string {
  const last = files.findLast(({ kept }) => kept.chain)?.kept.chain?.last.id ?? 0
  const isJoined = firstEntry !== undefined && last >= archived
  const from = isJoined ? firstEntry : archived + 1
  const intact = t.auditIsIntact(from, entries, lastHash ?? '')
  if (from === 1) return intact
  return `${intact} ${isJoined ? t.moreEntriesUnchecked(from) : t.earlierEntriesUnchecked(from)}`
}
