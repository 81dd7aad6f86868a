import { setTimeout as sleep } from 'node:timers/promises'
import { createBusinessUnit, createEmployee } from '@hr/db/factories'
import { SUPER_ADMIN } from '@hr/domain/access'
import { csvRow } from '@hr/domain/csv'
import * as allocationsWords from '@hr/words/allocations'
import * as t from '@hr/words/people'
import { asBody } from '../account/rules.ts'
import { run } from '../account/runs.ts'
import { type Day, leaveYearOf } from '../company/days.ts'
import { compOffKind, type Kind, type Office } from '../company/offices.ts'
import type { Person } from '../company/people.ts'
import type { Place } from '../place/place.ts'
import type { Actor, Year } from '../year.ts'

export const ADMIN: Actor = { email: 'admin@year.example' }

/** Creates what `hr admin` creates in an empty system. */
export async function createAdmin({ db }: Place): Promise<void> {
  const { id: buId } = await createBusinessUnit(db, { name: 'Head Office' })
  await createEmployee(db, { buId, roleId: SUPER_ADMIN, workEmail: ADMIN.email, isFirstAdmin: true })
}

/** The offices, their leave types and their policies, by calls of the super admin. */
export async function openOffices(year: Year): Promise<void> {
  for (const office of year.offices) {
    const form = {
      ...{
        name: office.name,
        country: office.country,
        state: office.city,
        city: office.city,
        address: '1 Main Street',
      },
      ...{ buContactNumber: '+441632960000', zipCode: '10000', timeZone: office.zone },
      ...{ leaveYearMonth: office.firstMonth, ...office.settings },
    }
    const { id } = await year.must(ADMIN, '/businessunit/create_bu', form)
    office.id = id
    year.count('office opened', 'API')
    for (const kind of office.kinds) await createKind(year, office, kind)
    if (office.settings.compOffClaims) {
      const compOffTypeId = office.typeIds.get(compOffKind(office).name)
      await year.must(ADMIN, `/businessunit/edit_bu/${id}`, { ...form, compOffTypeId })
    }
    for (const rule of office.rules) {
      await year.must(ADMIN, `/leaves/create_rule/${office.id}`, asBody(rule, office))
      year.count('rule of asking added', 'API')
    }
  }
}

async function createKind(year: Year, office: Office, kind: Kind): Promise<void> {
  const { id } = await year.must(ADMIN, '/leaves/create_leave_type', {
    ...{ leaveName: kind.name, buId: office.id, isUnlimited: kind.isUnlimited ? '1' : '0' },
    ...(kind.countsWork && { counting: 'working' }),
    ...(kind.isTold && { approval: 'reported' }),
    ...(kind.attachment && attachmentBody(kind.attachment)),
    ...(kind.second && { secondStep: kind.second.by, secondFrom: kind.second.from }),
  })
  office.typeIds.set(kind.name, id)
  year.count('leave type added', 'API')
  if (!kind.policy) return
  const { days, grant, proRata, isWhole, isByPattern, over } = kind.policy
  const [carryOverMonth, carryOverDay] = over?.until ?? []
  await year.must(ADMIN, `/leaves/create_policy/${id}`, {
    ...{ validFrom: '2020-01-01', steps: [{ fromYears: 0, days }], grant, proRata },
    ...{ rounding: isWhole ? 'half up' : 'none', isByPattern: isByPattern ? '1' : '0' },
    ...(over && { carryOver: over.most }),
    ...(carryOverDay && { carryOverDay, carryOverMonth }),
  })
  year.count('policy added', 'API')
}

const attachmentBody = ({ from, within }: NonNullable<Kind['attachment']>) => ({
  ...{ isAttachmentRequired: '1', attachmentFrom: from, attachmentWithin: within, attachmentFiles: 'pdf' },
})

/** A file of people, checked first and then imported, each by the queue. */
export async function importPeople(year: Year, people: Person[], by: Actor = ADMIN): Promise<void> {
  const lines = people.map((person) => [
    ...[person.firstName, person.lastName, person.staffNumber, person.email, person.role, person.office.name],
    ...[person.manager?.email ?? '', person.joined, person.patternInWords],
  ])
  const heads = [
    t.firstName,
    t.lastName,
    allocationsWords.employeeId,
    t.workEmail,
    'Role',
    'BU',
    t.reportingTo,
    t.joiningDate,
  ]
  await importFile(year, '/employee/import', [[...heads, t.workingPattern], ...lines], by)
  await year.readPeople()
  for (const _ of people) year.count('person imported', 'API')
}

/** What people bring along of the leave year that goes on. */
export async function importOpenings(year: Year, day: Day): Promise<void> {
  const lines: string[][] = []
  for (const person of year.account.people)
    for (const kind of person.office.kinds) {
      if (!kind.policy) continue
      const of = leaveYearOf(day, person.office.firstMonth)
      const days = year.random.int(6, 24) / 2
      Object.assign(year.account.book(person, kind, of), { opening: days, openedOn: day, isThere: true })
      lines.push([person.staffNumber, kind.name, String(of), String(days), day, 'Brought along'])
      year.count('opening balance', 'API')
    }
  await importFile(
    year,
    '/employee/opening_balances',
    [['Employee', allocationsWords.leaveType, 'Year', 'Days', 'As Of', 'Reason'], ...lines],
    ADMIN,
  )
}

/** Has a file checked and then imported, each by the queue. Rows without a name are about people who are there. */
export async function importFile(year: Year, url: string, rows: string[][], by: Actor): Promise<void> {
  const form = new FormData()
  form.append('file', new File([rows.map(csvRow).join('')], 'rows.csv'))
  if (!rows[0]!.includes(t.firstName) && url === '/employee/import') form.append('updatesKnown', '1')
  const { id } = await year.must(by, `${url}/check`, form)
  await untilState(year, by, `${url}/details/${id}`, 'checked')
  await year.must(by, `${url}/run`, { importId: id })
  await untilState(year, by, `${url}/details/${id}`, 'done')
}

async function untilState(year: Year, by: Actor, url: string, state: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const run = await year.must(by, url)
    if (run.badRows > 0 || run.failure) throw new Error(JSON.stringify(run))
    if (run.state === state) return
    await sleep(50)
  }
  throw new Error(`${url} did not become ${state}`)
}

/** Allocates the days that are given by hand to everybody in an office by one table. */
export async function giveByTable(year: Year, office: Office, of: number): Promise<void> {
  const kinds = office.kinds.filter(({ byHand }) => byHand !== undefined)
  if (kinds.length === 0) return
  const allocations = kinds.map((kind) => ({ leaveTypeId: office.typeIds.get(kind.name), days: kind.byHand }))
  await saveAllocations(year, { buId: office.id, year: of, source: 'table', allocations })
  year.count('allocation by table', 'API')
  for (const person of year.account.staff(office))
    for (const kind of kinds) Object.assign(year.account.book(person, kind, of), { hand: kind.byHand, isThere: true })
}

/** Lets the policies of an office give their days for a leave year; people who have used more are left as they are. */
export async function runPolicies(year: Year, office: Office, of: number): Promise<void> {
  if (!office.kinds.some(({ policy }) => policy)) return
  await saveAllocations(year, { buId: office.id, year: of, source: 'policy', leaveAsTheyAre: '1' })
  year.count('run of policies', 'API')
  run(year.account, office, of)
}

async function saveAllocations(year: Year, asked: object): Promise<void> {
  const { fingerprint } = await year.must(ADMIN, '/employee/preview_allocations', asked)
  await year.must(ADMIN, '/employee/save_allocations', { ...asked, fingerprint })
}

/** Lets offices with policies give and carry over days automatically at each new year. */
export async function turnOnNewYears(year: Year): Promise<void> {
  for (const office of year.offices.filter(({ kinds }) => kinds.some(({ policy }) => policy)))
    await year.must(ADMIN, '/employee/save_new_year', { buId: office.id, isAutomatic: '1' })
}
