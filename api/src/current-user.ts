import type { sessions } from '@hr/db/schema'

/** What has ended a session. */
export type Because = NonNullable<(typeof sessions.$inferSelect)['endedBecause']>

/** The caller, as the database has them at the time of the call. */
export type CurrentUser = {
  id: number
  sessionId: string
  roleId: number
  buId: number
  timeZone: string
  idleSeconds: number
  /** Whether the session continues: it has not ended, expired or been idle too long, and the person has not left. */
  isLive: boolean
  /** What ended the session, if its person may not know. */
  ending: Because | 'idle' | 'time' | undefined
}
