import type { Transaction } from '@hr/db/client'
import { groupBy } from '@hr/domain/group-by'
import * as t from '@hr/words/people'
import { sql } from 'drizzle-orm'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'

/** Whose record is changed, and where they were before. */
export type Before = { id: number; buId: number; reportingTo: number | null }

type Move = {
  email: string
  isOwn: boolean
  name: string
  manager: string | null
  former: string | null
  hasOtherManager: boolean
  unit: string
  formerUnit: string
  hasOtherUnit: boolean
}

/**
 * Tells those who want to hear of it that a manager or business unit was changed in records: each person, and both
 * managers, each reader in one mail, but not the person who changed it. The one rule for the form, files, directories
 * and providers; what else was changed does not matter. A hand-over sends its own mails.
 */
export async function mailMoved(
  tx: Transaction,
  { PUBLIC_URL }: Env,
  before: readonly Before[],
  by: number,
): Promise<void> {
  const places = before.map(({ id, buId, reportingTo }) => ({ id, buId, reportingTo }))
  const moves = await readMoves(tx, places, by)
  const own = moves.filter(({ isOwn }) => isOwn)
  const ofOthers = [
    ...groupBy(
      moves.filter(({ isOwn }) => !isOwn),
      ({ email }) => email,
    ),
  ]
  await postMails(tx, [
    ...own.map((move) => ({
      to: move.email,
      subject: t.youMovedSubject,
      event: 'moved' as const,
      text: `${linesToPerson(move).join('\n')}\n\n${PUBLIC_URL}/profile\n`,
    })),
    ...ofOthers.map(([to, people]) => ({
      to,
      subject: subjectAbout(people),
      event: 'moved' as const,
      text: `${people.flatMap(linesAbout).join('\n')}\n\n${PUBLIC_URL}/employee/list\n`,
    })),
  ])
}

const subjectAbout = (people: Move[]): string =>
  people.length === 1 ? t.personMovedSubject(people[0]?.name ?? '') : t.peopleMovedSubject(people.length)

const linesToPerson = ({ hasOtherManager, manager, former, hasOtherUnit, unit, formerUnit }: Move): string[] => [
  ...(hasOtherManager ? [t.youMovedToManager(manager, former)] : []),
  ...(hasOtherUnit ? [t.youMovedToUnit(unit, formerUnit)] : []),
]

const linesAbout = ({ name, hasOtherManager, manager, former, hasOtherUnit, unit, formerUnit }: Move): string[] => [
  ...(hasOtherManager ? [t.personMovedToManager(name, manager, former)] : []),
  ...(hasOtherUnit ? [t.personMovedToUnit(name, unit, formerUnit)] : []),
]

const readMoves = (tx: Transaction, places: Before[], by: number) =>
  tx.execute<Move>(sql`
    with moved as (
      select e.id, e.full_name as name, e.reporting_to as manager_id, was."reportingTo" as former_id,
        e.reporting_to is distinct from was."reportingTo" as other_manager, e.bu_id, was."buId" as former_bu_id
      from json_to_recordset(${JSON.stringify(places)}::json) as was (id int, "buId" int, "reportingTo" int)
        join employees e on e.id = was.id
      where e.left_at is null and (e.reporting_to is distinct from was."reportingTo" or e.bu_id <> was."buId")
    ),
    told as (
      select id as reader_id, moved.* from moved union select manager_id, moved.* from moved union select former_id, moved.* from moved
    )
    select reader.work_email as email, reader.id = told.id as "isOwn", told.name, manager.full_name as manager,
      former.full_name as former, told.other_manager as "hasOtherManager", unit.name as unit, former_unit.name as "formerUnit",
      told.bu_id <> told.former_bu_id as "hasOtherUnit"
    from told
      join mail_choices c on c.employee_id = told.reader_id and c.event = 'moved' and c.way <> 'never'
      join employees reader on reader.id = told.reader_id and reader.left_at is null and reader.id <> ${by}
      left join employees manager on manager.id = told.manager_id
      left join employees former on former.id = told.former_id
      join business_units unit on unit.id = told.bu_id
      join business_units former_unit on former_unit.id = told.former_bu_id
    order by reader.id, told.name, told.id`)
