import type { Database } from '@hr/db/client'
import { businessUnits } from '@hr/db/schema'
import * as t from '@hr/words/requests'
import { sql } from 'drizzle-orm'
import { mailTo } from './mail.ts'

/** Has a mail sent that asks somebody to decide a request, in units that want that by mail, and returns the path of its link. */
export async function answerLink(db: Database, leaveId: number, to = 'lead@example.com'): Promise<string> {
  const since = new Date()
  await db.update(businessUnits).set({ hasAnswersByMail: true })
  const letter = { to, subject: t.leaveRequest, text: 'A request waits.\n', leaveId, asks: true }
  await db.execute(sql`select graphile_worker.add_job('send_mail', ${JSON.stringify(letter)}::json)`)
  const [, packed = ''] = await mailTo(letter.to, /(\/answer\?link(?:=\r\n|\S)+)/, since)
  return packed.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
