import { writeFile, writeSync } from 'node:fs'
import { withoutTerminalSecret } from '@hr/domain/attendance/terminal'
import { withoutFeedSecret } from '@hr/domain/calendar-feed/feed'
import { steadyLines } from '@hr/domain/steady-lines'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The addresses of the calls that came in this one request. */
    calls?: string[]
  }
}

/**
 * Makes a logger that never writes a password, code, token, cookie, address of a calendar or a terminal, reason or
 * phone number.
 */
export const logger = (level: string) => ({
  level,
  serializers: {
    req: (request: { method: string; url: string; routeOptions?: { url?: string } }) => ({
      method: request.method,
      url: request.routeOptions?.url ?? withoutTerminalSecret(withoutFeedSecret(request.url.split('?')[0] ?? '')),
    }),
  },
})

/**
 * Writes lines to stdout without ever waiting for it: a full disk or a stopped terminal holds up no call. Lines that
 * find no place are counted, and the log says how many they were.
 */
export function steadyOutput(): { write: (line: string) => void; lostInAll: () => number } {
  const told = (lost: number) => `${JSON.stringify({ level: 40, time: Date.now(), msg: `${lost} lines were lost` })}\n`
  const lines = steadyLines((text, done) => writeFile(process.stdout.fd, text, (error) => done(!error)), told)
  process.once('exit', () => {
    try {
      writeSync(process.stdout.fd, lines.rest())
    } catch {
      // There is no place for them.
    }
  })
  return { write: lines.add, lostInAll: lines.lostInAll }
}

/** Logs a call once, when it has been answered or its caller has gone, with its address, status and time in ms. */
export class OneLineForEachCall extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const call = { req, calls: req.calls, res, responseTime: res.elapsedTime }
    if (error) res.log.error({ ...call, err: error }, 'request errored')
    else res.log.info(call, 'request completed')
  }
}
