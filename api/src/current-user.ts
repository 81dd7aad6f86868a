import type { sessions } from '@hr/db/schema'

/** What has ended a session. */
export type Because = NonNullable<(typeof sessions.$inferSelect)['endedBecause']>

/** Who is calling, as the database has it at this very call. */
export type CurrentUser = {
  id: number
  sessionId: string
  roleId: number
  buId: number
  timeZone: string
  idleSeconds: number
  /** Whether the session goes on: it has not ended, expired or lain idle, and the person has not left. */
  isLive: boolean
  /** What ended it, where its person may not know. */
  ending: Because | 'idle' | 'time' | undefined
}
