import type { Day } from '@hr/domain/dates'
import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/asking'
import * as pagesWords from '@hr/words/pages'
import { expect, type Page } from '@playwright/test'
import { open } from './page.ts'

type DaySession = 'Morning Session' | 'Afternoon Session'

/** The values for Leave Apply. */
export type Leave = {
  start: [Day, DaySession]
  end: [Day, DaySession]
  /** The id of a leave type. */
  type: number
  reason: string
}

export const full = (from: Day, to: Day = from): Pick<Leave, 'start' | 'end'> => ({
  start: [from, 'Morning Session'],
  end: [to, 'Afternoon Session'],
})

export const LEAVE_APPLY = '/leave/leave-apply'

/** The controls of the form, by their labels. */
export function leaveForm(page: Page) {
  const end = (legend: string) => page.getByRole('group', { name: legend })
  return {
    startDate: page.getByLabel(pagesWords.startDate, { exact: true }),
    endDate: page.getByLabel(t.endDate, { exact: true }),
    startSession: (name: DaySession) => end(pagesWords.startDate).getByRole('radio', { name }),
    endSession: (name: DaySession) => end(t.endDate).getByRole('radio', { name }),
    days: page.getByLabel('No. of days'),
    type: page.getByLabel(t.leaveType),
    reason: page.getByLabel('Reason', { exact: true }),
    attachment: page.getByLabel('Attachment'),
    search: page.getByRole('searchbox', { name: pagesWords.searchPeople }),
    copy: (name: string) => page.getByRole('group', { name: 'Cc' }).getByRole('checkbox', { name }),
    searchButton: page.getByRole('button', { name: pagesWords.searchPeople }),
    wholeDays: page.getByRole('button', { name: t.wholeDays }),
    countButton: page.getByRole('button', { name: 'Calculate days' }),
    submit: page.getByRole('button', { name: 'Submit' }),
  }
}

/** Opens a part of the form that is folded to a line, unless it is open. */
export async function unfold(page: Page, line: 'Cc' | 'Attachment' | 'Day by day'): Promise<void> {
  const fold = page
    .getByRole('main')
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: line }) })
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
}

/** Opens the form and fills it in. */
export async function fillIn(page: Page, leave: Leave, path = LEAVE_APPLY): Promise<void> {
  const form = leaveForm(page)
  await open(page, path)
  await form.startDate.fill(leave.start[0])
  await form.startSession(leave.start[1]).check()
  await form.endDate.fill(leave.end[0])
  await form.endSession(leave.end[1]).check()
  await form.type.selectOption(String(leave.type))
  await form.reason.fill(leave.reason)
}

/** Checks that every control of the form contains what was entered. */
export async function expectFilled(page: Page, leave: Leave): Promise<void> {
  const form = leaveForm(page)
  await expect(form.startDate).toHaveValue(leave.start[0])
  await expect(form.startSession(leave.start[1])).toBeChecked()
  await expect(form.endDate).toHaveValue(leave.end[0])
  await expect(form.endSession(leave.end[1])).toBeChecked()
  await expect(form.type).toHaveValue(String(leave.type))
  await expect(form.reason).toHaveValue(leave.reason)
}

/** `10-03-2026 Tue, Morning Session`: how a detail shows the start or end of a leave. */
export const endText = ([date, session]: [Day, DaySession]): RegExp =>
  new RegExp(`^${formatDay(date)} (Mon|Tue|Wed|Thu|Fri|Sat|Sun), ${session}$`)
