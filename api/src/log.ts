import { withoutTerminalSecret } from '@hr/domain/attendance/terminal'
import { withoutFeedSecret } from '@hr/domain/calendar-feed/feed'

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
