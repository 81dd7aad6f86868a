import { createLeaveRequest, storedBalances } from '@hr/db/factories'
import { businessUnits, leaveRequests, leaveTypes, standIns } from '@hr/db/schema'
import * as askingWords from '@hr/words/asking'
import * as dashboardWords from '@hr/words/dashboard'
import * as leaveForManyWords from '@hr/words/leave-for-many'
import * as t from '@hr/words/pages'
import * as policiesWords from '@hr/words/policies'
import * as requestsWords from '@hr/words/requests'
import * as standInsWords from '@hr/words/stand-ins'
import { eq } from 'drizzle-orm'
import { day, inYear, nextYear, today } from '../company.ts'
import { png } from '../pictures.ts'
import { beUnproved } from '../records.ts'
import { expect } from '../test.ts'
import { fileOf, GOOD, type Journey, type Scene, signIn } from './scene.ts'

/** What a company does once it has turned it on, or once somebody asks for more than yes or no. */
export const turnedOn = {
  'enter leave for many': async (scene) => {
    const { walker, db } = scene
    await signIn(scene, 'hr', '/leave/enter-many', t.leaveForMany)
    await walker.fill(t.startDate, day(3, 10))
    await walker.fill('End date', day(3, 10))
    await walker.chooseNext(askingWords.leaveType)
    await walker.fill('Reason', 'Training')
    await walker.enter('Preview', leaveForManyWords.notPossible)
    await walker.enter('Confirm', /Leave entered for \d+ people/)
    expect(await db.$count(leaveRequests)).toBeGreaterThan(1)
  },

  'say that I am sick': async (scene) => {
    const { walker, db, company } = scene
    await db
      .update(leaveTypes)
      .set({ approval: 'reported', isAttachmentRequired: false })
      .where(eq(leaveTypes.id, company.sickLeave.id))
    await signIn(scene, 'employee', '/', GOOD)
    await walker.enter(dashboardWords.iAmSickToday, 'Tell Asha Rao that you are sick today?')
    await walker.enter('Confirm', 'Asha Rao has been told: Sick Leave, 1 day')
    const [told] = await db.select().from(leaveRequests)
    expect(told).toMatchObject({ startDate: today(), status: 'approved', isReported: true })
  },

  'add an attachment that was to follow': async (scene) => {
    const { walker, db, company } = scene
    const { employee, sickLeave } = company
    const id = await beUnproved(db, { employeeId: employee.id, leaveTypeId: sickLeave.id })
    await signIn(scene, 'employee', `/leave/applied-leaves?id=${id}`, 'To be added by')
    await walker.attach('Attachment', await fileOf('note.png', png('note.png').buffer))
    await walker.enter(requestsWords.addAttachment, requestsWords.attachmentSaved)
    expect((await requestOf(scene, id))?.attachmentId).not.toBeNull()
  },

  'ask for other days of approved leave': async (scene) => {
    const { walker } = scene
    const id = await changeable(scene)
    await signIn(scene, 'employee', `/leave/change/${id}`, 'The approver and the people in Cc')
    await walker.fill('End date', march(12))
    await walker.tell('Reason', 'The flight was moved')
    await walker.enter('Ask for these dates', requestsWords.changeIsWaiting)
    expect(await requestOf(scene, id)).toMatchObject({ endDate: march(11), wishEndDate: march(12) })
  },

  'choose a stand-in': async (scene) => {
    const { walker, db, company } = scene
    await signIn(scene, 'lead', '/preferences/stand-ins', standInsWords.whoStandsInForYou)
    await walker.enter('Xiaoming Zhang')
    await walker.fill('From', march(10))
    await walker.fill('To (inclusive)', march(12))
    await walker.enter('Save', standInsWords.standInSaved)
    expect(await db.select().from(standIns)).toMatchObject([{ standInId: company.colleague.id }])
  },

  'give days by a policy': async (scene) => {
    const { walker, db, company } = scene
    const year = nextYear() + 1
    await signIn(scene, 'hr', `/leave/policies/${company.annualLeave.id}/add`, t.addPolicy)
    await walker.fill(policiesWords.validFromDay, inYear(year, 1, 1))
    await walker.fill(policiesWords.daysPerYear, '24')
    await walker.enter(policiesWords.save, policiesWords.policyAdded)
    const chosen = `buId=${company.pune.id}&year=${year}&source=policy`
    await walker.open(`/employee/leave-allocation/many?${chosen}`, '12 months')
    await walker.enter('Confirm', 'Leave allocated successfully')
    const given = await storedBalances(db, { employeeId: company.employee.id, year })
    expect(given).toMatchObject([{ leaveTypeId: company.annualLeave.id, allocation: 24 }])
  },
} satisfies Record<string, Journey>

/** Leave to come, whenever the test runs. */
const march = (date: number) => inYear(nextYear(), 3, date)

/** Approved leave in a unit whose people may ask for other days. Returns its id. */
export async function changeable({ db, company: { pune, employee, annualLeave } }: Scene): Promise<number> {
  await db.update(businessUnits).set({ leaveChanges: true }).where(eq(businessUnits.id, pune.id))
  const days = { startDate: march(10), endDate: march(11), state: 'approved' } as const
  return (await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, ...days })).id
}

async function requestOf({ db }: Scene, id: number) {
  const [request] = await db.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  return request
}
