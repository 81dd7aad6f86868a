import { businessUnits, employees, leaveRequests, mailChoices } from '@hr/db/schema'
import * as changingWords from '@hr/words/changing'
import * as mailsWords from '@hr/words/mails'
import * as pagesWords from '@hr/words/pages'
import * as peopleWords from '@hr/words/people'
import * as preferencesWords from '@hr/words/preferences'
import * as t from '@hr/words/requests'
import { eq } from 'drizzle-orm'
import { day, inYear, nextYear } from '../company.ts'
import { wishToMove } from '../records.ts'
import { expect } from '../test.ts'
import { GOOD, type Journey, pending, type Scene, signIn } from './scene.ts'
import { changeable } from './turned-on.ts'

/** What people ask each other, and what is answered. */
export const asked = {
  'answer a question': async (scene) => {
    const { walker, db } = scene
    const id = await pending(scene)
    await signIn(scene, 'lead', `/request/leaves?id=${id}`, t.appliedOn)
    await walker.enter('Ask', 'The request stays pending while the applicant')
    await walker.tell('Question', 'Can it be a day later?')
    await walker.enter(t.sendBack, t.sentBack('Priyanka Deshpande'))
    await changeTo(scene, 'employee', `/leave/answer/${id}`, 'Can it be a day later?')
    await walker.tell(changingWords.answerOptional, 'It can')
    await walker.fill(pagesWords.startDate, day(3, 11))
    await walker.fill('End date', day(3, 11))
    await walker.enter(changingWords.sendAgain, 'has been sent again')
    const [request] = await db.select().from(leaveRequests)
    expect(request).toMatchObject({ startDate: day(3, 11), endDate: day(3, 11), status: 'pending', question: null })
  },

  'decide about other days': async (scene) => {
    const { walker, db } = scene
    const id = await changeable(scene)
    const other = inYear(nextYear(), 3, 12)
    await wishToMove(db, id, { why: 'The flight was moved', day: other })
    await signIn(scene, 'lead', `/request/leaves?id=${id}`, t.requestedNewDates)
    await walker.enter('Approve', changingWords.changedLeave('Priyanka Deshpande'))
    const [request] = await db.select().from(leaveRequests)
    expect(request).toMatchObject({ startDate: other, endDate: other, status: 'approved', wishedAt: null })
  },

  'choose how to be told by mail': async (scene) => {
    const { walker, db, company } = scene
    await signIn(scene, 'lead', '/preferences', preferencesWords.aboutOnceADay)
    await walker.chooseNext(mailsWords.requestsToDecide)
    await walker.enter(preferencesWords.updateEmailChoices, preferencesWords.emailChoicesSaved)
    const mine = await db.select().from(mailChoices).where(eq(mailChoices.employeeId, company.lead.id))
    expect(mine.filter(({ way }) => way === 'daily').map(({ event }) => event)).toEqual(['waits'])
  },

  'ask HR to change my data': async (scene) => {
    const { walker, db, company } = scene
    await db.update(businessUnits).set({ ownData: 'hr' })
    await signIn(scene, 'employee', '/profile/edit', peopleWords.hrReviewsChanges)
    await walker.fill(peopleWords.phoneNumberOptional, '+912025671000')
    await walker.tell(peopleWords.permanentAddressOptional, '7 Prabhat Road')
    await walker.enter(peopleWords.sendToHr, peopleWords.sentToHr)
    await changeTo(scene, 'hr', '/employee/own-data', '7 Prabhat Road')
    await walker.enter('Approve', peopleWords.detailsOfPersonChanged('Priyanka Deshpande'))
    const [person] = await db.select().from(employees).where(eq(employees.id, company.employee.id))
    expect(person).toMatchObject({ phoneNumber: '+912025671000', permanentAddress: '7 Prabhat Road' })
  },
} satisfies Record<string, Journey>

/** Signs out, and somebody else in. */
async function changeTo(scene: Scene, ...next: [name: Parameters<typeof signIn>[1], path: string, words: string]) {
  await scene.walker.open('/', GOOD)
  await scene.walker.enter('Log out', 'Forgot password')
  await signIn(scene, ...next)
}
