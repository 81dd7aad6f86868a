import { grantCompOff } from '@hr/db/factories'
import { businessUnits, leaveEntries, leaveRequests, runs, workingPatterns } from '@hr/db/schema'
import { weeksText } from '@hr/domain/leave/counting/half-days'
import * as allocationsWords from '@hr/words/allocations'
import * as impactWords from '@hr/words/impact'
import * as leaveForManyWords from '@hr/words/leave-for-many'
import * as t from '@hr/words/pages'
import * as workingTimeWords from '@hr/words/working-time'
import { eq, isNotNull } from 'drizzle-orm'
import { day, nextYear, today } from '../company.ts'
import { beAwayByWork } from '../records.ts'
import { expect } from '../test.ts'
import { type Journey, type Scene, signIn } from './scene.ts'
import { turnedOn } from './turned-on.ts'

/** What HR puts right of somebody's days, and sees before it holds. */
export const putRight = {
  'undo leave for many': async (scene) => {
    const { walker, db } = scene
    await turnedOn['enter leave for many'](scene)
    await walker.enter('Undo Annual Leave', leaveForManyWords.cancelQuestion)
    await walker.enter('Confirm', 'Undone by Marta Kowalczyk')
    expect(await db.$count(runs, isNotNull(runs.undoneAt))).toBe(1)
    expect(await db.$count(leaveRequests, eq(leaveRequests.status, 'approved'))).toBe(0)
  },

  'say when somebody works': async (scene) => {
    const { walker, db, company } = scene
    await signIn(scene, 'hr', `/employee/working-time/${company.employee.id}`, 'The week of the business unit')
    await walker.enter('without Thursday', 'Every other week')
    await walker.fill('From', day(1, 1))
    await walker.enter('Saturday morning')
    await walker.enter('Save', workingTimeWords.patternHasBeenAdded)
    const [pattern] = await db.select().from(workingPatterns)
    expect(pattern).toMatchObject({ employeeId: company.employee.id, since: day(1, 1) })
    expect(weeksText(pattern?.weeks ?? [])).toBe('Monday to Wednesday, Friday, Saturday morning')
  },

  'see what a holiday does to leave before it is added': async (scene) => {
    const { walker, db, company } = scene
    const { employee, casualLeave } = company
    const { leave, date } = await beAwayByWork(db, { employeeId: employee.id, leaveTypeId: casualLeave.id })
    await signIn(scene, 'hr', '/calendar/holiday/add', workingTimeWords.partOfDay)
    await walker.fill('Name', 'Holi')
    await walker.fill('Date', date)
    const seen = await walker.enter('Save', impactWords.leaveIsRecalculated)
    expect(seen).toContain('1 request of 1 person, −1 day')
    expect(await daysOf(scene, leave.id)).toBe(3)
    await walker.enter(workingTimeWords.saveAnyway, 'Holi has been added')
    expect(await daysOf(scene, leave.id)).toBe(2)
  },

  'correct what somebody has': async (scene) => {
    const { walker, db, company } = scene
    const year = today().slice(0, 4)
    const path = `/employee/leave-allocation?employeeId=${company.employee.id}&year=${year}`
    await signIn(scene, 'hr', path, allocationsWords.correctionFor(String(year)))
    // The boxes for days end in the same word, so the way to the list is the problem that names it.
    await walker.enter('Add correction', t.thereIsAProblem)
    await walker.enter(allocationsWords.leaveIsRequired)
    await walker.chooseNext('Leave')
    await walker.fill(allocationsWords.daysToAdd, '-1.5')
    await walker.tell('Reason', 'A day was counted twice')
    await walker.enter('Add correction', allocationsWords.correctionAdded)
    const [corrected] = await db.select().from(leaveEntries).where(eq(leaveEntries.kind, 'corrected'))
    expect(corrected).toMatchObject({ days: -1.5, reason: 'A day was counted twice' })
  },

  'revoke a comp-off': async (scene) => {
    const { walker, db, company } = scene
    const { employee, annualLeave, hr } = company
    await db.update(businessUnits).set({ compOffClaims: true })
    const grant = { employeeId: employee.id, leaveTypeId: annualLeave.id, year: nextYear() - 1, days: 1 }
    await grantCompOff(db, { ...grant, grantedBy: hr.id })
    await signIn(scene, 'hr', '/employee/compensation-leave-list', '1 grant')
    await walker.enter('Revoke', t.revokeThisCompOff)
    await walker.tell('Reason', 'Not on call')
    await walker.enter('Confirm', t.compOffRevoked)
    expect(await db.$count(leaveEntries, eq(leaveEntries.kind, 'comp_off_revoked'))).toBe(1)
  },
} satisfies Record<string, Journey>

async function daysOf({ db }: Scene, id: number) {
  const [request] = await db.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  return request?.days
}
