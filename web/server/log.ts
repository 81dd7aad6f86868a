import { writeFile } from 'node:fs'
import { format } from 'node:util'
import { steadyLines } from '@hr/domain/steady-lines'
import type { Env } from '../app/http/session/env.server.ts'

type Fields = Record<string, unknown>
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
type Level = (typeof levels)[number]

export type Log = Record<Level, (message: string, fields?: Fields) => void>

/**
 * Makes a log with one line of JSON for each event. Nothing personal is logged: no cookie, no form field, no query
 * value.
 */
export function createLog(lowest: Env['LOG_LEVEL'], write: (line: string) => void = writeOut): Log {
  const from = lowest === 'silent' ? levels.length : levels.indexOf(lowest)
  const entries = levels.map((level, index) => [level, index < from ? () => undefined : writer(level, write)])
  return Object.fromEntries(entries)
}

/** Makes what libraries print lines of the log, too: programs that read it expect nothing else. */
export function logConsole(
  log: Log,
  console: Pick<Console, 'log' | 'info' | 'warn' | 'error'> = globalThis.console,
): void {
  const say =
    (level: Level) =>
    (...words: unknown[]) =>
      log[level](format(...words), { from: 'console' })
  Object.assign(console, { log: say('info'), info: say('info'), warn: say('warn'), error: say('error') })
}

function writer(level: Level, write: (line: string) => void) {
  return (message: string, { error, ...fields }: Fields = {}) => {
    const time = new Date().toISOString()
    const failure = error ? describe(error) : {}
    write(`${JSON.stringify({ level, time, service: 'web', msg: message, ...fields, ...failure })}\n`)
  }
}

function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error }
  return {
    error: error.name,
    reason: error.message,
    stack: error.stack
      ?.split('\n')
      .slice(1, 10)
      .map((line) => line.trim()),
  }
}

/** Lines that find no place, on a full disk for example, are counted, and hold up no page. */
const out = steadyLines(
  (text, done) => writeFile(process.stdout.fd, text, (error) => done(!error)),
  (lost) =>
    `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), service: 'web', msg: `${lost} lines were lost` })}\n`,
)

/** How many lines have been lost since the beginning. */
export const lostInAll = (): number => out.lostInAll()

function writeOut(line: string): void {
  out.add(line)
}
