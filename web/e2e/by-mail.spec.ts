import { SAY_WHY_REJECTED } from '@hr/contract/call/sentences'
import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, leaveEvents, leaveRequests } from '@hr/db/schema'
import * as t from '@hr/words/requests'
import { eq } from 'drizzle-orm'
import { answerLink } from './answer-link.ts'
import { day } from './company.ts'
import { open, summary } from './page.ts'
import { expect, test } from './test.ts'

test.use({ noise: ['status of 404', 'status of 422'] })

test.describe('deciding by the link of a mail', { tag: '@no-js' }, () => {
  test(
    'is one small page without signing in: read, refused without a reason, decided, and then over',
    { tag: '@window' },
    async ({ page, company, db, signIn }) => {
      const { employee, colleague, annualLeave } = company
      await db.update(businessUnits).set({ rejectionNeedsReason: true })
      const days = { leaveTypeId: annualLeave.id, startDate: day(3, 10) }
      await createLeaveRequest(db, { ...days, employeeId: colleague.id, state: 'approved' })
      const { id } = await createLeaveRequest(db, { ...days, employeeId: employee.id, reason: 'A private thing' })
      const path = await answerLink(db, id)

      const answers: Promise<number>[] = []
      page.on('requestfinished', (request) => {
        answers.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
      })
      const answer = await page.goto(path)
      expect(answer?.headers()).toMatchObject({
        ...{ 'x-robots-tag': 'none', 'referrer-policy': 'same-origin', 'cache-control': 'no-store, no-cache, private' },
      })
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('Annual Leave for Priyanka Deshpande')
      await expect(page.getByText(t.balanceBeforeAndAfter('20 days', '19 days', '20 days'))).toBeVisible()
      await expect(page.getByText('Xiaoming Zhang')).toBeVisible()
      await expect(page.getByText('A private thing')).toHaveCount(0)
      await page.request.head(path)
      for (let opened = 0; opened < 5; opened++) await page.request.get(path)

      await page.getByRole('button', { name: 'Reject' }).click()
      await expect(summary(page)).toContainText(SAY_WHY_REJECTED)
      expect(await db.$count(leaveEvents, eq(leaveEvents.leaveRequestId, id))).toBe(1)
      await page.getByLabel(t.noteRequiredToReject).fill('The release is that week')
      await page.getByRole('button', { name: 'Reject' }).click()
      await expect(page.getByText(/^You rejected the leave request of Priyanka Deshpande on /)).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      const sizes = (await Promise.all(answers)).filter((bytes) => bytes > 0)
      expect(sizes).toHaveLength(3)
      expect(sizes.filter((bytes) => bytes > 4_000)).toEqual([])
      const requests = await db.select().from(leaveRequests).orderBy(leaveRequests.id)
      expect(requests.map(({ status }) => status)).toEqual(['approved', 'rejected'])

      await signIn('employee')
      await open(page, `/leave/applied-leaves?id=${id}`)
      await expect(page.locator('#detail')).toContainText('Rejected by Asha Rao by email')
    },
  )

  test('by a link that is not ours leads to signing in', async ({ page }) => {
    const answer = await page.goto('/answer?link=guessed')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('This link does not work.')).toBeVisible()
    await page.getByRole('link', { name: t.signInToSeeYourRequests }).click()
    await expect(page).toHaveURL(/\/login/)
  })
})
