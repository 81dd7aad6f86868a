import { type Named, prepared } from '@hr/db/prepared'
import { digestLines } from '@hr/db/schema'
import type { Letter } from '@hr/domain/letters/letter'
import { type MailEvent, type MailWay, mailEvents } from '@hr/domain/mail-events'
import { sql } from 'drizzle-orm'
import type { Deps } from '../platform/deps.ts'
import type { Env } from '../platform/env.ts'

/**
 * Whether to send a letter now. One that its reader wants once a day is kept for the mail of the day, by the number of
 * its job, so that a job that runs twice keeps it once. Checked when the letter is about to leave, so that posting one
 * costs no more, and nobody hears of what was undone meanwhile.
 */
export async function isForNow({ db, env }: Pick<Deps, 'db' | 'env'>, jobId: string, letter: Letter): Promise<boolean> {
  const { event, to, subject, text } = letter
  if (!event) return true
  const [reader] = await readWay(db, { to, event })
  const way = reader?.way ?? mailEvents[event].usual
  if (!reader || way === 'now') return way === 'now'
  if (way === 'daily') {
    const line = { jobId: Number(jobId), employeeId: reader.id, subject, link: linkIn(text, env) }
    await db.insert(digestLines).values(line).onConflictDoNothing()
  }
  return false
}

/** Where a mail leads: the last address of ours. Another one may have been typed, into a reason that the mail says before. */
function linkIn(text: string, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string | null {
  const ours = (word: string) => word.startsWith(`${PUBLIC_URL}/`)
  return text.split(/\s/).findLast(ours) ?? null
}

const readWay = prepared(
  (_db, of: Named<{ to: string; event: MailEvent }>) => sql<{ id: number; way: MailWay | null }>`
    select e.id, c.way from employees e
      left join mail_choices c on c.employee_id = e.id and c.event = ${of.event}
    where lower(e.work_email) = lower(${of.to}) and e.left_at is null`,
)
