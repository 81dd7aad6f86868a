import type { MailChoices } from '@hr/contract/mail/mails'
import type { Queryable } from '@hr/db/client'
import { businessUnits, mailChoices } from '@hr/db/schema'
import { HR } from '@hr/domain/access'
import { MAIL_EVENTS, type MailEvent, type MailWay, mailEvents } from '@hr/domain/mail-events'
import { eq, ne, sql } from 'drizzle-orm'
import type { CurrentUser } from '../company/current-user.ts'
import type { Write } from '../platform/http/idempotency.ts'

/** How a person gets mails about each event that there may be for them: as they chose, or as usual. */
export async function listChoices(db: Queryable, me: CurrentUser): Promise<{ event: MailEvent; way: MailWay }[]> {
  const [chosen, ownData] = await Promise.all([
    db.select().from(mailChoices).where(eq(mailChoices.employeeId, me.id)),
    me.roleId === HR && db.$count(businessUnits, ne(businessUnits.ownData, 'never')),
  ])
  return MAIL_EVENTS.filter((event) => event !== 'ownData' || ownData).map((event) => ({
    event,
    way: chosen.find((choice) => choice.event === event)?.way ?? mailEvents[event].usual,
  }))
}

/** Stores how a person wants to get mails. What the form leaves out stays as it is. */
export function saveChoices(me: CurrentUser, form: MailChoices, write: Write): Promise<void> {
  return write(async (tx) => {
    const rows = MAIL_EVENTS.flatMap((event) => {
      const way = form[event]
      return way ? [{ employeeId: me.id, event, way }] : []
    })
    if (rows.length === 0) return
    await tx
      .insert(mailChoices)
      .values(rows)
      .onConflictDoUpdate({ target: [mailChoices.employeeId, mailChoices.event], set: { way: sql`excluded.way` } })
  })
}
