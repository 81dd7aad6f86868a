import { withoutTerminalSecret } from '@hr/domain/attendance/terminal'
import { withoutFeedSecret } from '@hr/domain/calendar-feed/feed'
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

/** Logs a call once, when it has been answered or its caller has gone, with its address, status and time in ms. */
export class OneLineForEachCall extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const call = { req, calls: req.calls, res, responseTime: res.elapsedTime }
    if (error) res.log.error({ ...call, err: error }, 'request errored')
    else res.log.info(call, 'request completed')
  }
}
