#!/usr/bin/env node
import * as t from '@hr/words/operations'
import { z } from 'zod'
import { prepareDatabase } from '../platform/database/database.ts'
import { reasonOf, reasonText } from '../platform/database/reason.ts'
import { readEnv } from '../platform/env.ts'
import { VERSION } from '../platform/version.ts'
import { ADMIN_USAGE, admin } from './command/admin.ts'
import { ARCHIVE_USAGE, archive } from './command/archive.ts'
import { BACKUP_USAGE, backup, RESTORE_USAGE, restore } from './command/backup.ts'
import { doctor } from './command/doctor.ts'
import { FORGET_SECRET_USAGE, forgetSecret } from './command/forget-secret.ts'
import { mailTest } from './command/mail-test.ts'
import { Misuse } from './command/misuse.ts'

type Command = { usage: string; run: (args: string[]) => Promise<string> }

/** Every word of the operator's command, in the order of the help. */
const commands: Record<string, Command> = {
  admin: { usage: ADMIN_USAGE, run: (args) => admin(args, readEnv) },
  archive: { usage: ARCHIVE_USAGE, run: (args) => archive(args, readEnv) },
  backup: { usage: BACKUP_USAGE, run: (args) => backup(args, readEnv) },
  doctor: {
    usage: t.doctorHelp,
    run: withoutWords('doctor', () => doctor(readEnv())),
  },
  'forget-secret': { usage: FORGET_SECRET_USAGE, run: () => forgetSecret(readEnv()) },
  'mail-test': {
    usage: t.mailTestHelp,
    run: (args) => mailTest(args, readEnv),
  },
  migrate: {
    usage: t.migrateHelp,
    run: withoutWords('migrate', async () => [...(await prepareDatabase(readEnv())), t.databaseUpToDate].join('\n')),
  },
  restore: { usage: RESTORE_USAGE, run: (args) => restore(args, readEnv) },
  version: {
    usage: t.versionHelp,
    run: withoutWords('version', async () => t.productVersion(VERSION)),
  },
}

/** A word that takes no further words. */
function withoutWords(word: string, run: () => Promise<string>): Command['run'] {
  return async ([other]) => {
    if (other !== undefined) throw new Misuse(t.takesNothingElse(word, other))
    return run()
  }
}

const USAGE = t.hrHelp(
  Object.keys(commands)
    .map((word) => t.hrCommand(word))
    .join('\n'),
)

async function main([word = '--help', ...args]: string[]): Promise<string> {
  if (word === '--help' || word === '-h' || word === 'help') return USAGE
  const command = commands[word]
  if (!command) throw new Misuse(t.noSuchCommand(word))
  return args.includes('--help') || args.includes('-h') ? command.usage : command.run(args)
}

/** The mistake in the words, or undefined if something else failed. */
function misuse(error: Error & { code?: string }): string | undefined {
  if (error instanceof Misuse) return error.message
  if (error instanceof z.ZodError) return `${error.issues.map(({ message }) => message).join('\n')}\n${t.seeHelp}`
  return error.code?.startsWith('ERR_PARSE_ARGS') ? `${error.message.split('. ')[0]}\n${t.seeHelp}` : undefined
}

/** What went wrong, in a sentence or two. */
function sentence(error: Error): string {
  const { code = '', path } = reasonOf(error)
  return path && FILES[code] ? FILES[code](path) : reasonText(error)
}

/** The system's reports about files and folders, by their codes. */
const FILES: Record<string, (path: string) => string> = {
  EEXIST: (path) => t.isFile(path),
  ENOTDIR: (path) => t.leadsThroughFile(path),
  EACCES: (path) => t.mayNotOpen(path),
  EPERM: (path) => t.mayNotOpen(path),
  EROFS: (path) => t.cannotWriteTo(path),
  ENOSPC: (path) => t.noSpaceFor(path),
}

main(process.argv.slice(2)).then(
  (said) => {
    if (said) console.log(said)
  },
  (error: Error) => {
    const misused = misuse(error)
    console.error(misused ?? sentence(error))
    process.exitCode = misused ? 2 : 1
  },
)
