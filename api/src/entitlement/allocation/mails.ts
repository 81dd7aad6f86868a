import type { Transaction } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { HR } from '@hr/domain/access'
import { daysPhrase } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/allocations'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isAmong } from '../../leave/policy/earners.ts'
import { postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import { broughtIn, stated } from './left-out.ts'

type Told = {
  runId: number
  buId: number
  year: number
  firstMonth: number
  people: number
  blocked: number
  leaveTypeIds: number[]
  /** Whether the year has ended. */
  isOver: boolean
}

/** Tells HR what was done automatically in a unit. Leaves out what came to nothing. */
export async function mailByItself(tx: Transaction, { env }: Deps, told: Told): Promise<void> {
  const { buId, year, firstMonth, people, blocked } = told
  const [unit] = await tx.select({ name: businessUnits.name }).from(businessUnits).where(eq(businessUnits.id, buId))
  const { given, taken, carried, lost, leftOut } = await figuresOf(tx, told)
  const yearName = leaveYearName(year, firstMonth)
  const buName = unit?.name ?? ''
  const lines = [
    t.mailPeople(people),
    given > 0 && t.mailGiven(daysPhrase(given)),
    taken > 0 && t.mailTakenBack(daysPhrase(taken)),
    carried !== 0 && t.mailCarriedOver(daysPhrase(carried)),
    lost !== 0 && t.mailLost(daysPhrase(lost)),
    blocked > 0 && t.mailNotChanged(blocked),
    leftOut > 0 && t.mailLeftOut(leftOut),
  ].filter((line) => line !== false)
  const address = `${env.PUBLIC_URL}/employee/leave-allocation/many?buId=${buId}&year=${year}&source=policy`
  const letter = {
    subject: t.runSubject(yearName, buName),
    text: t.runMail({ yearName, buName, figures: lines.join('\n'), address }),
  }
  await postMails(
    tx,
    (await hrOf(tx, buId)).map((to) => ({ to, ...letter })),
  )
}

/** HR of a unit, or all of HR if it has none. */
async function hrOf(tx: Transaction, unitId: number): Promise<string[]> {
  const isHr = and(eq(employees.roleId, HR), isNull(employees.leftAt))
  const found = tx.select({ to: employees.workEmail, buId: employees.buId }).from(employees).where(isHr)
  const everywhere = await found.orderBy(asc(employees.id))
  const here = everywhere.filter(({ buId }) => buId === unitId)
  return (here.length > 0 ? here : everywhere).map(({ to }) => to)
}

type Figures = { given: number; taken: number; carried: number; lost: number; leftOut: number }

/** In days what a run has given, taken back, carried over and let expire, and how many people it left out. */
async function figuresOf(
  tx: Transaction,
  { runId, buId, year, firstMonth, leaveTypeIds, isOver }: Told,
): Promise<Figures> {
  const [figures] = await tx.execute<Figures>(sql`
    with written as (
      select coalesce(sum(days) filter (where kind = 'allocated'), 0) as given,
        coalesce(sum(days) filter (where kind = 'carried'), 0) as carried,
        coalesce(-sum(days) filter (where kind = 'forfeited'), 0) as lost
      from leave_entries where run_id = ${runId} group by employee_id, leave_type_id
    ),
    people as materialized (select e.id from employees e where ${isAmong({ buId })}),
    ${stated({ year })},
    ${broughtIn({ year, firstMonth, isOver })}
    select coalesce(sum(given) filter (where given > 0), 0)::float8 as "given",
      coalesce(-sum(given) filter (where given < 0), 0)::float8 as "taken",
      coalesce(sum(carried), 0)::float8 as "carried", coalesce(sum(lost), 0)::float8 as "lost", (
        select count(distinct employee_id)::int from brought where leave_type_id = any(${sql.param(leaveTypeIds)}::int[])
      ) as "leftOut"
    from written`)
  if (!figures) throw new Error('no figures of a run')
  return figures
}
