import type { Database } from '@hr/db/client'
import {
  createEmployee,
  createHoliday,
  createLeaveRequest,
  createLeaveType,
  createWorkingDay,
  grantCompOff,
} from '@hr/db/factories'
import {
  businessUnits,
  importProblems,
  importRows,
  leavePolicies,
  leaveRules,
  runs,
  swipes,
  unmatchedSwipes,
  workingPatterns,
} from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import * as openingBalancesWords from '@hr/words/opening-balances'
import * as t from '@hr/words/swipes'
import { eq } from 'drizzle-orm'
import { type Company, day, inYear, nextYear, today } from './company.ts'
import {
  askAbout,
  beUnproved,
  claimSunday,
  renameEveryone,
  startBalanceImport,
  startImport,
  startSwipeImport,
  wishNewPhone,
  wishToMove,
} from './records.ts'

/** Fifty letters without a space. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralterna'.slice(0, 50)

/** Creates data for every screen, with the longest possible names. Returns the ids that addresses use. */
export async function fillScreens(db: Database, company: Company) {
  const ids = { ...(await fillStates(db, company)), holiday: await fillDashboard(db, company) }
  await fillWaiting(db, company)
  await fillWall(db, company)
  await renameEveryone(db, LONG_NAME)
  return ids
}

/** The requests, swipes and imports of a company that the states show. */
export type Cast = Pick<Company, 'employee' | 'colleague' | 'lead' | 'hr' | 'pune' | 'annualLeave' | 'sickLeave'>

/** Creates what the states show beyond a company's own data. Returns ids for addresses, except the holiday's. */
export async function fillStates(db: Database, cast: Cast) {
  await keepAside(db, cast)
  return {
    ...(await fillInboxes(db, cast)),
    ...(await fillImports(db, cast)),
    ...(await fillSwipeImports(db, cast)),
    balances: await fillBalanceImport(db, cast),
  }
}

async function fillInboxes(db: Database, company: Cast) {
  const { employee, colleague, lead, hr, pune, annualLeave, sickLeave } = company
  const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id, copiedTo: [colleague.id] }
  const reason = LONG_NAME + LONG_NAME
  const pending = await createLeaveRequest(db, { ...mine, reason, startDate: day(3, 10), endSession: 1 })
  const asked = await createLeaveRequest(db, { ...mine, reason, startDate: day(7, 10), endDate: day(7, 12) })
  await askAbout(db, asked.id, { by: lead.id, question: reason })
  const rejected = await createLeaveRequest(db, { ...mine, startDate: day(4, 10), state: 'rejected', note: reason })
  await db.update(businessUnits).set({ leaveChanges: true }).where(eq(businessUnits.id, pune.id))
  const days = { startDate: day(5, 10), endDate: day(5, 12) }
  const approved = await createLeaveRequest(db, {
    ...mine,
    ...days,
    state: 'approved',
    forwardedTo: hr.id,
    forwardReason: reason,
  })
  const coming = { ...mine, startDate: inYear(nextYear(), 6, 10), endDate: inYear(nextYear(), 6, 12) }
  const changeable = await createLeaveRequest(db, { ...coming, state: 'approved' })
  const later = inYear(nextYear(), 7, 10)
  const wished = await createLeaveRequest(db, { ...mine, startDate: later, state: 'approved' })
  await wishToMove(db, wished.id, { why: reason, day: addDays(later, 1) })
  await grantCompOff(db, {
    ...{ employeeId: lead.id, leaveTypeId: annualLeave.id, year: Number(today().slice(0, 4)), days: 1.5 },
    ...{ grantedBy: employee.id, reason },
  })
  await createLeaveRequest(db, { ...mine, leaveTypeId: sickLeave.id, startDate: day(6, 10), state: 'withdrawn' })
  const steps = [
    { fromYears: 0, days: 20 },
    { fromYears: 5, days: 22.5 },
  ]
  const policy = { leaveTypeId: sickLeave.id, validFrom: '2026-01-01', grant: 'monthly', proRata: 'months' } as const
  const [held] = await db
    .insert(leavePolicies)
    .values({ ...policy, steps, rounding: 'half up' })
    .returning()
  const doneAt = new Date().toISOString()
  const by = { buId: pune.id, actorId: hr.id, doneAt }
  const run = { ...by, kind: 'policy' as const, year: nextYear(), people: 3 }
  const [given] = await db.insert(runs).values(run).returning()
  const change = { requests: 12, days: -5.5, overrideReason: reason, cause: `Holiday added: ${LONG_NAME}, 12-03-2027` }
  const rows = [{ table: 'holidays', before: null, after: { id: 1 } }]
  const changeOfHolidays = { rows, owners: { buIds: [pune.id] }, days: [] }
  const [changed] = await db
    .insert(runs)
    .values({ ...by, kind: 'recount', people: 7, detail: { ...change, changed: changeOfHolidays } })
    .returning()
  const weeks = [0b11_1111, 0b11_1111_1111]
  const [pattern] = await db
    .insert(workingPatterns)
    .values({ employeeId: lead.id, since: '2026-01-01', weeks })
    .returning()
  const retired = await createLeaveType(db, { buId: pune.id, name: LONG_NAME, retiredAt: '2026-01-02T00:00:00Z' })
  const taken = { employeeId: lead.id, leaveTypeId: retired.id, state: 'approved' } as const
  await createLeaveRequest(db, { ...taken, startDate: inYear(Number(today().slice(0, 4)), 2, 10) })
  // So far back that nobody meets it.
  const back = { buId: pune.id, kind: 'back', amount: 1_000, severity: 'warns' } as const
  const [rule] = await db.insert(leaveRules).values(back).returning()
  const alumnus = await createEmployee(db, { buId: pune.id, leftAt: '2026-01-02T00:00:00Z' })
  const leaveRun = await enterForMany(db, company)
  await goOnForMany(db, company)
  return {
    pending: pending.id,
    asked: asked.id,
    rejected: rejected.id,
    approved: approved.id,
    changeable: changeable.id,
    wished: wished.id,
    lead: lead.id,
    colleague: colleague.id,
    alumnus: alumnus.id,
    type: sickLeave.id,
    annual: annualLeave.id,
    policy: held?.id ?? 0,
    run: given?.id ?? 0,
    change: changed?.id ?? 0,
    leaveRun,
    unproved: await beUnproved(db, { employeeId: colleague.id, leaveTypeId: sickLeave.id }),
    pattern: pattern?.id ?? 0,
    retired: retired.id,
    rule: rule?.id ?? 0,
    pune: pune.id,
  }
}

/** Creates a run of leave for many that can be undone, and one that is undone. Returns the id of the first. */
export async function enterForMany(db: Database, cast: Cast): Promise<number> {
  const run = forMany(cast)
  const now = new Date().toISOString()
  const undone = { ...run, doneAt: now, undoneAt: now, undoneBy: cast.hr.id }
  const [given] = await db
    .insert(runs)
    .values([{ ...run, doneAt: now }, undone])
    .returning()
  return given?.id ?? 0
}

/** Creates one that goes on, so that no other of the unit begins. */
async function goOnForMany(db: Database, cast: Cast): Promise<void> {
  const run = forMany(cast)
  // A server would take up work that has been silent for long.
  await db.insert(runs).values({ ...run, doneUpTo: 0, people: 0, workedAt: `${inYear(nextYear(), 4, 10)}T00:00:00Z` })
}

function forMany({ pune, hr, employee, annualLeave }: Cast): typeof runs.$inferInsert {
  const date = inYear(nextYear(), 4, 10)
  const span = { startDate: date, startSession: 1, endDate: date, endSession: 2 } as const
  const form = {
    ...span,
    leaveTypeId: annualLeave.id,
    reason: 'Training',
    enterAs: 'approved',
    acceptWarnings: false,
  } as const
  const detail = { ...form, overrideReason: undefined, employeeIds: [employee.id] }
  return { kind: 'leave', buId: pune.id, actorId: hr.id, doneUpTo: 1, people: 1, detail }
}

/** Creates a swipe without an owner. */
async function keepAside(db: Database, { pune }: Cast) {
  const swipe = { buId: pune.id, pin: '77', at: '2026-11-18T03:30:00Z', direction: 'IN' as const }
  await db.insert(unmatchedSwipes).values({ ...swipe, location: t.mainDoor })
}

/** Creates imports of employees in every state that a page shows. */
async function fillImports(db: Database, { hr }: Cast) {
  const rows = { rowsTotal: 10_000, rowsDone: 3_000 }
  const underWay = await startImport(db, hr.id, rows)
  const right = await startImport(db, hr.id, {
    ...rows,
    state: 'checked',
    figures: { newDepartments: [LONG_NAME, 'Legal'] },
  })
  const wrong = await startImport(db, hr.id, { ...rows, state: 'checked', badRows: 30, fileName: `${LONG_NAME}.csv` })
  const finishedAt = new Date().toISOString()
  const failed = await startImport(db, hr.id, { ...rows, state: 'failed', failure: 'Nobody was imported', finishedAt })
  await db.insert(importProblems).values(
    Array.from({ length: 30 }, (_, index) => ({
      ...{ importId: wrong, number: index + 1, line: index + 2, columnName: index % 2 ? 'Role' : null },
      ...{ value: index % 3 ? LONG_NAME : '', message: 'There is no role of this name' },
    })),
  )
  return { underWay, right, wrong, failed }
}

/** Creates imports of swipes in every state that a page shows. */
async function fillSwipeImports(db: Database, { hr }: Cast) {
  const rows = { rowsTotal: 50_000, rowsDone: 15_000 }
  const swipesUnderWay = await startSwipeImport(db, hr.id, rows)
  const figures = { newRows: 40_000, people: 250, firstDay: '2026-10-01', lastDay: '2026-10-25' }
  const swipesRight = await startSwipeImport(db, hr.id, { ...rows, figures, state: 'checked' })
  const swipe = { employeeId: 'PUN-0005', employeeName: LONG_NAME, date: '2026-11-19', time: '09:12:33', inOrOut: 'IN' }
  await db.insert(importRows).values(
    Array.from({ length: 10 }, (_, index) => ({
      ...{ importId: swipesRight, line: index + 2, sought: LONG_NAME },
      shown: { ...swipe, change: index % 3 ? 'new' : 'same', location: index % 2 ? LONG_NAME : null },
    })),
  )
  const finishedAt = new Date().toISOString()
  const swipesDone = await startSwipeImport(db, hr.id, { ...rows, figures, finishedAt, state: 'done' })
  const wrong = { state: 'checked', badRows: 30, fileName: `${LONG_NAME}.csv` } as const
  const swipesWrong = await startSwipeImport(db, hr.id, { ...rows, ...wrong })
  await db.insert(importProblems).values(
    Array.from({ length: 30 }, (_, index) => ({
      ...{ importId: swipesWrong, number: index + 1, line: index + 2, columnName: index % 2 ? 'Date' : null },
      ...{ value: index % 3 ? LONG_NAME : '', message: openingBalancesWords.dateWrong },
    })),
  )
  return { swipesUnderWay, swipesWrong, swipesRight, swipesDone }
}

/** Creates an import of opening balances that would add one and change one. */
async function fillBalanceImport(db: Database, { hr }: Cast): Promise<number> {
  const figures = { newRows: 1, changedRows: 1 }
  const importId = await startBalanceImport(db, hr.id, { rowsTotal: 2, rowsDone: 2, state: 'checked', figures })
  const row = {
    employeeId: 'PUN-0005',
    employeeName: LONG_NAME,
    leaveType: LONG_NAME,
    year: 2026,
    days: 7.5,
    kind: 'taken',
  }
  const changes = [{ column: 'Days', from: '3', to: '7.5' }]
  await db.insert(importRows).values([
    { importId, line: 2, sought: LONG_NAME, shown: { ...row, change: 'new', changes: [] } },
    { importId, line: 3, sought: LONG_NAME, shown: { ...row, change: 'changed', changes } },
  ])
  return importId
}

/** People of Lisbon are away, and Pune has enough holidays ahead for the card to rotate. */
async function fillDashboard(db: Database, { pune, lisbonHead, lisbonHr, lisbonEmployee, lisbonTypes }: Company) {
  const away = { leaveTypeId: lisbonTypes.annualLeave.id, state: 'approved' } as const
  for (const { id } of [lisbonHead, lisbonHr, lisbonEmployee]) {
    const days = { startDate: addDays(today(), -1), endDate: addDays(today(), 1) }
    await createLeaveRequest(db, { ...away, ...days, employeeId: id })
  }
  for (const days of [1, 2, 3, 4, 5]) {
    await createHoliday(db, { buId: pune.id, name: LONG_NAME, date: addDays(today(), days) })
    await createWorkingDay(db, { buId: pune.id, date: addDays(today(), days) })
  }
  return (await createHoliday(db, { buId: pune.id, name: `${LONG_NAME} Day`, date: today() })).id
}

/** HR and the employee have something of all that a dashboard begins with. */
async function fillWaiting(db: Database, { employee, hr, lisbonEmployee, annualLeave, lisbonTypes }: Company) {
  await claimSunday(db, { employeeId: lisbonEmployee.id, leaveTypeId: lisbonTypes.annualLeave.id })
  await wishNewPhone(db, lisbonEmployee.id)
  const year = Number(today().slice(0, 4))
  const soon = [addDays(today(), 30), inYear(year, 12, 31)].toSorted()[0]
  const yesterday = addDays(today(), -1)
  for (const { id } of [employee, hr]) {
    const grant = { leaveTypeId: annualLeave.id, year, days: 1.5, endsOn: soon }
    await grantCompOff(db, { ...grant, employeeId: id, grantedBy: hr.id })
    const came = { at: `${yesterday}T04:00:00Z`, day: yesterday, offsetMinutes: 330, direction: 'IN' } as const
    await db.insert(swipes).values({ ...came, employeeId: id })
  }
}

/** People of Pune are off in every way that a wall chart shows. */
async function fillWall(db: Database, { colleague, lead, annualLeave, sickLeave }: Company) {
  const off = { employeeId: colleague.id, startDate: today() }
  await createLeaveRequest(db, { ...off, leaveTypeId: sickLeave.id, endSession: 1, state: 'approved' })
  await createLeaveRequest(db, { ...off, leaveTypeId: annualLeave.id, startSession: 2 })
  await createLeaveRequest(db, { ...off, employeeId: lead.id, leaveTypeId: annualLeave.id, state: 'approved' })
}

/**
 * A path with its ids filled in. Throws if one is missing, because a page that does not exist has no violation either.
 */
export function addressOf(path: string, ids: Record<string, number>): string {
  return path.replace(/:(\w+)/g, (_, name) => {
    if (!ids[name]) throw new Error(`No id for :${name}`)
    return String(ids[name])
  })
}
