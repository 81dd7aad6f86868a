#!/usr/bin/env node
import { z } from 'zod'
import { ADMIN_USAGE, admin } from './command/admin.ts'
import { ARCHIVE_USAGE, archive } from './command/archive.ts'
import { BACKUP_USAGE, backup, RESTORE_USAGE, restore } from './command/backup.ts'
import { doctor } from './command/doctor.ts'
import { FORGET_SECRET_USAGE, forgetSecret } from './command/forget-secret.ts'
import { mailTest } from './command/mail-test.ts'
import { prepareDatabase } from './database.ts'
import { readEnv } from './env.ts'
import { VERSION } from './version.ts'

type Command = { usage: string; run: (args: string[]) => Promise<string> }

/** Every word of the operator's command, in the order of the help. */
const commands: Record<string, Command> = {
  admin: { usage: ADMIN_USAGE, run: (args) => admin(args, readEnv) },
  archive: { usage: ARCHIVE_USAGE, run: (args) => archive(args, readEnv) },
  backup: { usage: BACKUP_USAGE, run: (args) => backup(args, readEnv) },
  doctor: {
    usage:
      'Looks at database, queue, files, mail server, clock and addresses, and says what to do about what is wrong. Ends with 1 if\nsomething is:\n\n  hr doctor',
    run: () => doctor(readEnv()),
  },
  'forget-secret': { usage: FORGET_SECRET_USAGE, run: () => forgetSecret(readEnv()) },
  'mail-test': {
    usage: 'Sends a mail by MAIL_URL, and says what the server answered:\n\n  hr mail-test somebody@company.example',
    run: (args) => mailTest(args, readEnv),
  },
  migrate: {
    usage:
      'Brings the database up to date, by DATABASE_OWNER_URL if it is given, and gives the application its rights:\n\n  hr migrate',
    run: async () => [...(await prepareDatabase(readEnv())), 'The database is up to date'].join('\n'),
  },
  restore: { usage: RESTORE_USAGE, run: (args) => restore(args, readEnv) },
  version: { usage: 'Says which version this is:\n\n  hr version', run: async () => `HR & Leave ${VERSION}` },
}

const USAGE = `The operator's command of HR & Leave (docs/operations.md). It reads the same environment as the servers.

${Object.keys(commands)
  .map((word) => `  hr ${word}`)
  .join('\n')}

hr WORD --help says more about each.`

async function main([word = '--help', ...args]: string[]): Promise<string> {
  if (word === '--help' || word === '-h' || word === 'help') return USAGE
  const command = commands[word]
  if (!command) throw new Error(`There is no "hr ${word}". ${HINT}`)
  return args.includes('--help') || args.includes('-h') ? command.usage : command.run(args)
}

/**
 * What went wrong, in a sentence or two. For a failed query only the database's message is used, because the query
 * contains values, a password's hash among them.
 */
function sentence(error: Error & { code?: string }): string {
  if (error instanceof z.ZodError) return `${error.issues.map(({ message }) => message).join('\n')}\n${HINT}`
  if (error.code?.startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}\n${HINT}`
  const { message, code } = error.cause instanceof Error ? (error.cause as typeof error) : error
  return message || `The database cannot be reached (${code}).`
}

const HINT = 'See --help.'

main(process.argv.slice(2)).then(
  (said) => {
    if (said) console.log(said)
  },
  (error: Error) => {
    console.error(sentence(error))
    process.exitCode = 1
  },
)
