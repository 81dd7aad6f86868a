import type { Database } from '@hr/db/client'
import {
  createBusinessUnit,
  createDesignation,
  createEmployee,
  createHoliday,
  createLeaveRequest,
  createLeaveType,
  createWorkingDay,
  grantCompOff,
  takeClaims,
} from '@hr/db/factories'
import {
  apiKeys,
  businessUnits,
  calendarFeeds,
  devices,
  driveFiles,
  leavePolicies,
  leaveRules,
  runs,
  secondFactors,
  standIns,
  unmatchedSwipes,
  workingPatterns,
} from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { type Company, day, inYear, nextYear } from '../company.ts'
import {
  askAbout,
  beUnproved,
  claimSunday,
  failedMail,
  startImport,
  startSwipeImport,
  wishNewPhone,
} from '../records.ts'
import { enterForMany } from '../screen-rows.ts'
import { OLD_FEED } from './form.ts'

export type Ids = Record<string, number>

/** Creates what the forms work on, one object of each kind. Returns the ids that they name. */
export async function prepareForms(db: Database, company: Company): Promise<Ids> {
  const { pune, hr, head, lead, employee, colleague, superadmin, annualLeave, sickLeave } = company
  const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id }
  const pending = await createLeaveRequest(db, { ...mine, startDate: day(3, 10) })
  const asked = await createLeaveRequest(db, { ...mine, startDate: day(3, 24) })
  await askAbout(db, asked.id, { by: lead.id, question: 'A day later?' })
  await db.update(businessUnits).set({ leaveChanges: true, ownData: 'hr' }).where(eq(businessUnits.id, pune.id))
  await takeClaims(db, annualLeave)
  const approved = await createLeaveRequest(db, { ...mine, startDate: inYear(nextYear(), 2, 10), state: 'approved' })
  await wishNewPhone(db, colleague.id)
  const empty = await createBusinessUnit(db, { name: 'Goa Office' })
  const type = await createLeaveType(db, { buId: pune.id, name: 'Volunteering' })
  const retired = await createLeaveType(db, { buId: pune.id, name: 'Field Work', retiredAt: '2026-01-02T00:00:00Z' })
  const holiday = await createHoliday(db, { buId: pune.id, name: 'Holi', date: inYear(nextYear(), 3, 22) })
  const workingDay = await createWorkingDay(db, { buId: pune.id, date: inYear(nextYear(), 1, 2) })
  const twice = { employeeId: lead.id, leaveTypeId: annualLeave.id, year: nextYear(), days: 1 }
  const wrong = await grantCompOff(db, { ...twice, grantedBy: hr.id })
  const alumnus = await createEmployee(db, { buId: pune.id, leftAt: '2026-01-02T00:00:00Z' })
  const swipe = { buId: pune.id, pin: '77', at: '2026-11-18T03:30:00Z', direction: 'IN' as const, location: 'Door' }
  const doneAt = new Date().toISOString()
  const by = { buId: pune.id, actorId: hr.id, doneAt }
  const run = { ...by, kind: 'policy' as const, year: nextYear(), people: 3 }
  const [given] = await db.insert(runs).values(run).returning()
  const { createdAt: _, ...after } = holiday
  const changed = { rows: [{ table: 'holidays', before: null, after }], owners: { buIds: [pune.id] }, days: [] }
  const detail = { cause: 'Holiday added', requests: 1, days: -1, overrideReason: null, changed }
  const [counted] = await db
    .insert(runs)
    .values({ ...by, kind: 'recount', people: 1, detail })
    .returning()
  const weeks = [0b11_1111]
  const [pattern] = await db
    .insert(workingPatterns)
    .values({ employeeId: lead.id, since: '2026-01-01', weeks })
    .returning()
  // of a year in which nobody has days of the type, so that no change of it has to be agreed to
  const policy = { leaveTypeId: type.id, validFrom: `${nextYear()}-01-01`, grant: 'yearly', proRata: 'months' } as const
  const [held] = await db
    .insert(leavePolicies)
    .values({ ...policy, steps: [{ fromYears: 0, days: 20 }], rounding: 'half up' })
    .returning()
  const back = { buId: pune.id, kind: 'back', amount: 1_000, severity: 'warns' } as const
  const [rule] = await db.insert(leaveRules).values(back).returning()
  const [standIn] = await db.insert(standIns).values({ employeeId: lead.id, standInId: head.id }).returning()
  const posts = await createPosts(db)
  const told = await createLeaveType(db, { buId: pune.id, name: 'Illness', isUnlimited: true, approval: 'reported' })
  const [unmatched] = await db.insert(unmatchedSwipes).values(swipe).returning()
  await db.insert(calendarFeeds).values({ employeeId: lead.id, kind: 'own', publicId: OLD_FEED })
  const [key] = await db.insert(apiKeys).values({ name: 'Gate', keyHash: 'x', createdBy: superadmin.id }).returning()
  const script = { name: 'Backup', keyHash: 'y', employeeId: lead.id, createdBy: lead.id, scopes: ['read' as const] }
  const [ownKey] = await db.insert(apiKeys).values(script).returning()
  const gate = { name: 'Gate', serialNumber: 'BJ2C-0001', buId: pune.id, createdBy: superadmin.id }
  const [terminal] = await db.insert(devices).values(gate).returning()
  const factor = { employeeId: colleague.id, sealedKey: 'x', sealedSecret: 'x', codesMadeAt: '2026-01-02T00:00:00Z' }
  await db.insert(secondFactors).values(factor)
  const plan = {
    fileName: 'old.txt',
    storageKey: 'drive/old.txt',
    contentHash: 'x',
    mediaType: 'text/plain',
    byteSize: 3,
    uploadedBy: hr.id,
  }
  const [document] = await db.insert(driveFiles).values(plan).returning()
  return {
    ...{ pune: pune.id, annual: annualLeave.id, sick: sickLeave.id, told: told.id, department: lead.departmentId ?? 0 },
    ...{ head: head.id, lead: lead.id, colleague: colleague.id, alumnus: alumnus.id },
    ...{
      pending: pending.id,
      asked: asked.id,
      unproved: await beUnproved(db, { employeeId: colleague.id, leaveTypeId: sickLeave.id }),
      approved: approved.id,
      empty: empty.id,
      type: type.id,
      retired: retired.id,
    },
    ...{ holiday: holiday.id, workingDay: workingDay.id },
    ...{
      unmatched: unmatched?.id ?? 0,
      run: given?.id ?? 0,
      change: counted?.id ?? 0,
      policy: held?.id ?? 0,
      rule: rule?.id ?? 0,
      standIn: standIn?.id ?? 0,
      pattern: pattern?.id ?? 0,
      claim: await claimSunday(db, { employeeId: colleague.id, leaveTypeId: annualLeave.id }),
      grant: wrong.id,
      leaveRun: await enterForMany(db, company),
      key: key?.id ?? 0,
      ownKey: ownKey?.id ?? 0,
      device: terminal?.id ?? 0,
      mail: await failedMail(db, 'lead@example.com'),
      document: document?.id ?? 0,
    },
    ...posts,
    people: await startImport(db, hr.id, { rowsTotal: 1, state: 'checked' }),
    swipes: await startSwipeImport(db, hr.id, { rowsTotal: 1, state: 'checked' }),
  }
}

/** Designations to be renamed, merged, retired and restored. */
async function createPosts(db: Database): Promise<Ids> {
  const idOf = async (name: string, retiredAt?: string) => (await createDesignation(db, { name, retiredAt })).id
  return {
    fitter: await idOf('Fitter'),
    welder: await idOf('Welder'),
    turner: await idOf('Turner'),
    miner: await idOf('Miner', '2026-01-02T00:00:00Z'),
  }
}
