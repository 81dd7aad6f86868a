#!/usr/bin/env node
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
    usage:
      'Looks at database, queue, files, mail server, clock and addresses, and says what to do about what is wrong. Ends with 1 if\nsomething is:\n\n  hr doctor',
    run: withoutWords('doctor', () => doctor(readEnv())),
  },
  'forget-secret': { usage: FORGET_SECRET_USAGE, run: () => forgetSecret(readEnv()) },
  'mail-test': {
    usage: 'Sends a mail by MAIL_URL, and says what the server answered:\n\n  hr mail-test somebody@company.example',
    run: (args) => mailTest(args, readEnv),
  },
  migrate: {
    usage:
      'Brings the database up to date, by DATABASE_OWNER_URL if it is given, and gives the application its rights:\n\n  hr migrate',
    run: withoutWords('migrate', async () =>
      [...(await prepareDatabase(readEnv())), 'The database is up to date'].join('\n'),
    ),
  },
  restore: { usage: RESTORE_USAGE, run: (args) => restore(args, readEnv) },
  version: {
    usage: 'Says which version this is:\n\n  hr version',
    run: withoutWords('version', async () => `HR & Leave ${VERSION}`),
  },
}

/** A word after which nothing else may stand. */
function withoutWords(word: string, run: () => Promise<string>): Command['run'] {
  return async ([other]) => {
    if (other !== undefined) throw new Misuse(`hr ${word} takes nothing else, such as "${other}"`)
    return run()
  }
}

const USAGE = `The operator's command of HR & Leave (docs/operations.md). It reads the same environment as the servers.

${Object.keys(commands)
  .map((word) => `  hr ${word}`)
  .join('\n')}

hr WORD --help says more about each.`

async function main([word = '--help', ...args]: string[]): Promise<string> {
  if (word === '--help' || word === '-h' || word === 'help') return USAGE
  const command = commands[word]
  if (!command) throw new Misuse(`There is no "hr ${word}"`)
  return args.includes('--help') || args.includes('-h') ? command.usage : command.run(args)
}

/** What was wrong with the words, or undefined if something else failed. */
function misuse(error: Error & { code?: string }): string | undefined {
  if (error instanceof Misuse) return error.message
  if (error instanceof z.ZodError) return `${error.issues.map(({ message }) => message).join('\n')}\nSee --help.`
  return error.code?.startsWith('ERR_PARSE_ARGS') ? `${error.message.split('. ')[0]}\nSee --help.` : undefined
}

/** What went wrong, in a sentence or two. */
function sentence(error: Error): string {
  const { code = '', path } = reasonOf(error)
  return path && FILES[code] ? FILES[code](path) : reasonText(error)
}

/** What the system says of files and folders, by its codes. */
const FILES: Record<string, (path: string) => string> = {
  EEXIST: (path) => `${path} is a file and no folder: give another path.`,
  ENOTDIR: (path) => `${path} leads through a file: give another path.`,
  EACCES: (path) => `This account may not open ${path}: call hr as another, or give another path.`,
  EPERM: (path) => `This account may not open ${path}: call hr as another, or give another path.`,
  EROFS: (path) => `Nothing can be written to ${path}: give another path.`,
  ENOSPC: (path) => `There is no room left for ${path}: make room, or give another path.`,
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
