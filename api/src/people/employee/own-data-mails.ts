import type { Transaction } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { HR } from '@hr/domain/access'
import { fieldsText, type Wished } from '@hr/domain/employee/own-data'
import * as t from '@hr/words/people'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'

type Person = typeof employees.$inferSelect

/** Tells HR that somebody asks to change their own data. */
export const mailWishedData = (tx: Transaction, env: Env, person: Person, wished: Wished) =>
  mailHr(tx, person, {
    subject: t.changeRequestSubject(person.fullName),
    text: t.changeRequestMail(person.fullName, fieldsText(wished), env.PUBLIC_URL),
  })

/** Tells HR that somebody has changed their own data. */
export const mailChangedData = (tx: Transaction, env: Env, person: Person, wished: Wished) =>
  mailHr(tx, person, {
    subject: t.detailsOfPersonSubject(person.fullName),
    text: t.detailsOfPersonMail({
      fullName: person.fullName,
      fields: fieldsText(wished),
      publicUrl: env.PUBLIC_URL,
      id: person.id,
    }),
  })

/** Tells a person what became of their change request. As it is about their account, it always comes at once. */
export const mailDecidedWish = (tx: Transaction, env: Env, { workEmail }: Person, isApproved: boolean) =>
  postMails(tx, [
    {
      to: workEmail,
      subject: isApproved ? t.detailsChanged : t.detailsNotChanged,
      text: isApproved ? t.changeRequestApprovedMail(env.PUBLIC_URL) : t.changeRequestRefusedMail(env.PUBLIC_URL),
    },
  ])

/** HR of the person's unit, or all of HR if it has none; never the person. */
async function mailHr(tx: Transaction, person: Person, letter: { subject: string; text: string }): Promise<void> {
  const isHr = and(eq(employees.roleId, HR), isNull(employees.leftAt), ne(employees.id, person.id))
  const found = tx.select({ to: employees.workEmail, buId: employees.buId }).from(employees).where(isHr)
  const everywhere = await found.orderBy(asc(employees.id))
  const here = everywhere.filter(({ buId }) => buId === person.buId)
  const readers = here.length > 0 ? here : everywhere
  await postMails(
    tx,
    readers.map(({ to }) => ({ to, event: 'ownData', ...letter })),
  )
}
