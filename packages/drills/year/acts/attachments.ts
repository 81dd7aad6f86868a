import * as t from '@hr/words/requests'
import type { Request } from '../account/records.ts'
import { plus, spoken } from '../company/days.ts'
import { done } from '../place/browser.ts'
import { daysOf, summaryOf, type Year } from '../year.ts'

// Attachments that are due, such as a doctor's note, which the person or HR adds, and of which a mail reminds.

/** Notes the due date of the attachment of leave that was just entered, if it needs one. */
export function noteDue(year: Year, request: Request): void {
  const rule = request.kind.attachment
  if (!rule || daysOf(request) < rule.from) return
  const { startDate } = request.span
  request.due = plus(startDate > year.today ? startDate : year.today, rule.within)
}

const isMissing = ({ due, state }: Request): boolean =>
  due !== undefined && (state === 'pending' || state === 'approved')

/** Some of the missing ones come, in time or late. */
export async function addAttachments(year: Year): Promise<void> {
  for (const request of year.account.requests()) {
    const { person, id: leaveId } = request
    if (!isMissing(request) || person.hasLeft || !year.random.chance(0.2)) continue
    const hr = year.hrOf(person.office)
    const by = hr !== person && year.random.chance(0.3) ? hr : person
    const way = by === person ? year.way(2) : 'API'
    const file = new File(['%PDF-1.4\nA note of a doctor\n%%EOF\n'], 'note.pdf', { type: 'application/pdf' })
    if (way === 'API') await year.must(by, '/leaves/add_attachment', formOf(leaveId, file))
    else {
      const page = await year.browserOf(by)
      const sending = { press: t.addAttachment, file: ['attachment', file] as [string, File] }
      if (!done(await page.send(`/leave/applied-leaves?id=${leaveId}`, sending)))
        throw new Error(`${year.today} ${by.email} adds to ${leaveId}: the page refused`)
    }
    request.due = undefined
    year.count('attachment that followed', way)
    if (by !== person) year.expectMails([person], `An attachment was added to your leave: ${summaryOf(request)}`)
  }
}

function formOf(leaveId: number, file: File): FormData {
  const form = new FormData()
  form.append('leaveId', String(leaveId))
  form.append('attachment', file)
  return form
}

/** A day before it is late people are reminded, once. */
export function expectReminders(year: Year): void {
  for (const request of year.account.requests()) {
    const { due, person } = request
    if (due === undefined || !isMissing(request) || person.hasLeft || request.isReminded || due > plus(year.today, 1))
      continue
    request.isReminded = true
    year.count('reminder of an attachment', 'clock')
    year.expectMails([person], `Please add an attachment to your leave by ${spoken(due)}: ${summaryOf(request)}`)
  }
}
