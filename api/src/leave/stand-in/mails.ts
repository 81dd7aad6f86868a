import type { Transaction } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import { written } from '@hr/domain/letters/letter'
import { type Choice, standInChosen, standInReleased } from '@hr/domain/letters/stand-in-letters'
import { sql } from 'drizzle-orm'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'

/** Tells somebody who was just chosen whose stand-in they are, and when. */
export async function mailChosen(tx: Transaction, { PUBLIC_URL }: Env, choiceId: number): Promise<void> {
  const choice = await readChoice(tx, choiceId)
  if (!choice) return
  await postMails(tx, written(standInChosen, { ...choice, url: PUBLIC_URL }))
}

/** Tells somebody that a choice, which must still exist, is being taken back. Posts nothing for past days. */
export async function mailReleased(tx: Transaction, { PUBLIC_URL }: Env, choiceId: number, today: Day): Promise<void> {
  const choice = await readChoice(tx, choiceId)
  if (!choice || (choice.to !== null && choice.to < today)) return
  await postMails(tx, written(standInReleased, { ...choice, url: PUBLIC_URL }))
}

/** The person to tell of a choice, and its details; nobody who has left, and nothing about leave that is over. */
async function readChoice(tx: Transaction, choiceId: number): Promise<Choice | undefined> {
  const [choice] = await tx.execute<Choice>(sql`
    select e.work_email as email, m.full_name as manager, coalesce(s.from_date, l.start_date)::text as "from",
      coalesce(s.to_date, l.end_date)::text as "to", coalesce(l.status = 'pending', false) as "isPending"
    from stand_ins s
      join employees m on m.id = s.employee_id
      join employees e on e.id = s.stand_in_id and e.left_at is null
      left join leave_requests l on l.id = s.leave_request_id
    where s.id = ${choiceId} and (l.id is null or l.status in ('pending', 'approved'))`)
  return choice
}
