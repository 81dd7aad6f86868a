import { CANCELLED } from '@hr/contract/call/refusals'
import { createLeaveRequest } from '@hr/db/factories'
import { leaveAttachments, leaveRequests, leaveTypes } from '@hr/db/schema'
import * as askingWords from '@hr/words/asking'
import * as lettersWords from '@hr/words/letters'
import * as policiesWords from '@hr/words/policies'
import * as refusalsWords from '@hr/words/refusals'
import * as t from '@hr/words/requests'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'
import { remindOfAttachments } from '../letters/attachment-mails.ts'

// An attachment that may follow, or be a PDF. For what is accepted as a picture see apply-attachment.test.ts.
const api = await testApi()

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const REQUIRED = askingWords.attachmentRequired('Sick Leave')
const file = (content: Buffer | string, name = 'note.png') => new File([content as unknown as BlobPart], name)
let png: Buffer
beforeAll(async () => {
  png = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})

const setType = (rule: Partial<typeof leaveTypes.$inferInsert>) =>
  api.db
    .update(leaveTypes)
    .set({ isAttachmentRequired: true, ...rule })
    .where(eq(leaveTypes.id, api.company.sickLeave.id))
const oneDay = () => ({
  ...{ startDate: '2026-12-01', startSession: '1', endDate: '2026-12-01', endSession: '2', reason: 'The flu' },
  leaveTypeId: String(api.company.sickLeave.id),
})
const applyFor = (fields: Record<string, string | File> = {}) =>
  api.submit(api.company.employee, '/leaves/apply_leave', { ...oneDay(), ...fields })
const add = (leaveId: number, content: Buffer | string | undefined = png, by: Person = api.company.employee) =>
  api.submit(by, '/leaves/add_attachment', {
    leaveId: String(leaveId),
    ...(content !== '' && { attachment: file(content) }),
  })
const requestOf = async (id: number) => {
  const [row] = await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  return row
}
/** A leave that still needs an attachment. */
async function waiting(values: Partial<typeof leaveRequests.$inferInsert> = {}, person: Person = api.company.employee) {
  const leave = { employeeId: person.id, leaveTypeId: api.company.sickLeave.id, startDate: '2026-11-17' }
  const { id } = await createLeaveRequest(api.db, { ...leave, state: 'approved' })
  await api.db
    .update(leaveRequests)
    .set({ attachmentDue: '2026-11-24', ...values })
    .where(eq(leaveRequests.id, id))
  return id
}

describe('an attachment that may follow', () => {
  it('is not asked for with the application, and due days after its first day', async () => {
    await setType({ attachmentWithin: 4 })
    const { status, body } = await applyFor()
    expect(status).toBe(201)
    expect(await requestOf(body.id)).toMatchObject({ attachmentId: null, attachmentDue: '2026-12-05' })
    const { employee } = api.company
    const list = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, null)
    expect(list.body.data[0]).toMatchObject({ attachment: null, attachmentDue: '2026-12-05' })
  })

  it('is due days after today where the leave was over before it was entered', async () => {
    await setType({ attachmentWithin: 4 })
    const { body } = await applyFor({ startDate: '2026-11-10', endDate: '2026-11-10' })
    expect(await requestOf(body.id)).toMatchObject({ attachmentDue: '2026-11-24' })
  })

  it('is not to follow once it came with the application', async () => {
    await setType({ attachmentWithin: 4 })
    const { body } = await applyFor({ attachment: file(png) })
    expect(await requestOf(body.id)).toMatchObject({ attachmentDue: null, attachmentId: expect.any(Number) })
  })

  it('is needed only from some number of days on, at once or later', async () => {
    await setType({ attachmentFrom: 1.5 })
    expect((await applyFor()).status).toBe(201)
    const two = { startDate: '2026-12-07', endDate: '2026-12-08' }
    const refused = await applyFor(two)
    expect({ status: refused.status, fieldErrors: refused.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { attachment: REQUIRED },
    })
    await setType({ attachmentFrom: 2, attachmentWithin: 7 })
    const { body } = await applyFor(two)
    expect(await requestOf(body.id)).toMatchObject({ attachmentDue: '2026-12-14' })
  })

  it('comes with the balance, except of a type as the specification has it', async () => {
    await setType({ attachmentFrom: 2, attachmentWithin: 7, attachmentFiles: 'pdf' })
    const { employee } = api.company
    const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year: 2026 })
    const of = (name: string) => body.find(({ leaveTypeName }: { leaveTypeName: string }) => leaveTypeName === name)
    expect(of('Sick Leave')).toMatchObject({ attachmentFrom: 2, attachmentWithin: 7, attachmentFiles: 'pdf' })
    expect(Object.keys(of('Annual Leave')).filter((name) => name.startsWith('attachment'))).toEqual([])
  })
})

describe('adding it', () => {
  it('is done by the person; the leave then has it, and its history says so', async () => {
    const id = await waiting()
    const { status, body } = await add(id)
    expect({ status, body }).toEqual({ status: 200, body: { userMessage: t.attachmentSaved } })
    const [kept] = await api.db.select().from(leaveAttachments)
    expect(await requestOf(id)).toMatchObject({ attachmentId: kept?.id })
    const { employee } = api.company
    const list = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, null)
    const [leave] = list.body.data
    expect({ attachmentDue: leave.attachmentDue, kind: leave.history[0].kind, by: leave.history[0].by }).toEqual({
      attachmentDue: undefined,
      kind: 'attached',
      by: 'Priyanka Deshpande',
    })
    expect(leave.attachment).not.toBeNull()
    expect(await postedLetters(api.db)).toEqual([])
  })

  it('is done by HR for them, who get a mail', async () => {
    const id = await waiting()
    expect((await add(id, png, api.company.hr)).status).toBe(200)
    expect(await postedLetters(api.db)).toMatchObject([
      { to: 'employee@example.com', subject: 'An attachment was added to your leave: Sick Leave, 1 day' },
    ])
  })

  it('is 404 for everybody else, even who decides the leave or reads it', async () => {
    const { lead, head, colleague, lisbonEmployee } = api.company
    const id = await waiting()
    for (const person of [lead, head, colleague, lisbonEmployee]) expect((await add(id, png, person)).status).toBe(404)
    expect((await add(999_999)).status).toBe(404)
    expect((await add(id, png, api.company.superadmin)).status).toBe(403)
  })

  it('may be a PDF where the type takes one, which the leave says until it has its attachment', async () => {
    const { employee } = api.company
    const told = async () =>
      (await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, null)).body.data[0].attachmentFiles
    const id = await waiting()
    expect(await told()).toBeUndefined()
    await setType({ attachmentFiles: 'pdf' })
    expect(await told()).toBe('pdf')
    expect((await add(id, PDF)).status).toBe(200)
    expect(await told()).toBeUndefined()
  })

  it('a second time, or where none is due, is 409', async () => {
    const id = await waiting()
    await add(id)
    const twice = await add(id)
    expect({ status: twice.status, userMessage: twice.body.userMessage }).toEqual({
      status: 409,
      userMessage: t.alreadyHasAttachment,
    })
    const none = await add(await waiting({ attachmentDue: null }, api.company.colleague), png, api.company.colleague)
    expect({ status: none.status, userMessage: none.body.userMessage }).toEqual({
      status: 409,
      userMessage: t.needsNoAttachment,
    })
  })

  it('to leave that was taken back or rejected is 409', async () => {
    const id = await waiting({ cancelledAt: '2026-11-19T00:00:00Z', cancelledBy: api.company.hr.id })
    expect((await add(id)).body.userMessage).toBe(CANCELLED)
    await api.db.update(leaveRequests).set({ cancelledAt: null, cancelledBy: null, decision: 'rejected' })
    expect((await add(id)).status).toBe(409)
  })

  it('without a file is 400, and without a picture 415; both leave it missing', async () => {
    const id = await waiting()
    const without = await add(id, '')
    expect({ status: without.status, fieldErrors: without.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { attachment: t.chooseFile },
    })
    const pdf = await add(id, PDF)
    expect({ status: pdf.status, fieldErrors: pdf.body.fieldErrors }).toEqual({
      status: 415,
      fieldErrors: { attachment: refusalsWords.onlyJpgAndPng },
    })
    expect(await api.db.$count(leaveAttachments)).toBe(0)
    expect((await add(id)).status).toBe(200)
  })
})

describe('a PDF', () => {
  const NEITHER = t.onlyImagesAndPdf

  it('is taken where the type says so, kept as it is, and comes as a download that can do nothing', async () => {
    await setType({ attachmentFiles: 'pdf' })
    expect((await applyFor({ attachment: file(PDF, 'doctor.pdf') })).status).toBe(201)
    const [kept] = await api.db.select().from(leaveAttachments)
    expect(kept).toMatchObject({ mediaType: 'application/pdf', byteSize: PDF.length })
    const { employee } = api.company
    const list = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, null)
    expect(list.body.data[0].attachmentIs).toBe('pdf')
    const headers = await api.signedIn(employee)
    const got = await api.app.inject({ method: 'GET', url: `/leaves/attachments/${kept?.id}`, headers })
    expect({ status: got.statusCode, body: got.body }).toEqual({ status: 200, body: PDF })
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="attachment-${kept?.id}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['cut off at its end', () => PDF.slice(0, 30)],
    ['behind something else', () => `<html>${PDF}`],
    ['a text that calls itself one', () => 'hello'],
    ['one byte', () => '%'],
    ['the head of a png', () => png.subarray(0, 40)],
  ])('is judged by its content: %s', async (_, content) => {
    await setType({ attachmentFiles: 'pdf' })
    const { status, body } = await applyFor({ attachment: file(content(), 'doctor.pdf') })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 415, fieldErrors: { attachment: NEITHER } })
  })

  it('is no reason to refuse a picture', async () => {
    await setType({ attachmentFiles: 'pdf' })
    expect((await applyFor({ attachment: file(png) })).status).toBe(201)
  })
})

describe('what is missing', () => {
  const missing = async (by: Person) => {
    const { body } = await api.call(by, '/leaves/leave_request_history', { isAttachmentMissing: '1' })
    return body.data?.map(({ id, attachmentDue }: { id: number; attachmentDue: string }) => [id, attachmentDue])
  }

  it('is listed to HR and to the managers who see that leave, until it has come', async () => {
    const { employee, hr, lead, head, lisbonHead, colleague } = api.company
    const id = await waiting()
    await createLeaveRequest(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: api.company.sickLeave.id, startDate: '2026-11-02', state: 'approved' },
    })
    await waiting({ cancelledAt: '2026-11-19T00:00:00Z', cancelledBy: hr.id }, colleague)
    for (const person of [hr, lead, head]) expect(await missing(person)).toEqual([[id, '2026-11-24']])
    for (const person of [lisbonHead, colleague]) expect(await missing(person)).toEqual([])
    await add(id)
    expect(await missing(hr)).toEqual([])
  })

  it('is with what is pending among the person’s own open leave, whatever its dates', async () => {
    const { employee, annualLeave } = api.company
    const late = await waiting()
    const { id } = await createLeaveRequest(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' },
    })
    await createLeaveRequest(api.db, {
      ...{ employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-07', state: 'approved' },
    })
    const asked = { open: '2026-11-20', order: 'start' }
    const { body } = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, asked)
    expect(body.data.map((leave: { id: number }) => leave.id)).toEqual([late, id])
  })
})

describe('the reminder', () => {
  const SUBJECT = lettersWords.subjectWithLeave(lettersWords.addAttachmentBy('Tue 24 Nov 2026'), 'Sick Leave, 1 day')

  it('comes once, a day before it is due, by the day of the unit', async () => {
    await waiting()
    // still the 22nd in Pune, and then the 23rd
    api.setNow('2026-11-22T18:00:00Z')
    await remindOfAttachments(api.deps)
    expect(await postedLetters(api.db)).toEqual([])
    api.setNow('2026-11-22T18:45:00Z')
    await Promise.all([remindOfAttachments(api.deps), remindOfAttachments(api.deps)])
    api.setNow('2026-11-30T04:00:00Z')
    await remindOfAttachments(api.deps)
    const [letter, ...others] = await postedLetters(api.db)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: 'employee@example.com', subject: SUBJECT })
    expect(letter?.text).not.toContain('family')
  })

  it('is not sent where it was added, nor for leave that was taken back', async () => {
    await add(await waiting())
    await waiting({ cancelledAt: '2026-11-19T00:00:00Z', cancelledBy: api.company.hr.id }, api.company.colleague)
    api.setNow('2026-11-30T04:00:00Z')
    await remindOfAttachments(api.deps)
    expect(await postedLetters(api.db)).toEqual([])
  })
})

describe('the rule of a type', () => {
  const form = () => ({ leaveName: 'Sick Leave', buId: api.company.pune.id, isAttachmentRequired: '1' })
  const edit = (changes: object) =>
    api.call(api.company.hr, `/leaves/edit_leave_type/${api.company.sickLeave.id}`, { ...form(), ...changes })
  const stored = async () => {
    const rows = await api.db.select().from(leaveTypes).orderBy(asc(leaveTypes.id))
    return rows.find(({ id }) => id === api.company.sickLeave.id)
  }

  it('is changed by HR, and what an edit leaves out stays', async () => {
    expect(await stored()).toMatchObject({ attachmentWithin: 0, attachmentFrom: 0, attachmentFiles: 'pictures' })
    expect((await edit({ attachmentWithin: '7', attachmentFrom: 3, attachmentFiles: 'pdf' })).status).toBe(200)
    expect((await edit({})).status).toBe(200)
    expect(await stored()).toMatchObject({ attachmentWithin: 7, attachmentFrom: 3, attachmentFiles: 'pdf' })
    const details = await api.call(api.company.hr, `/leaves/leave_details/${api.company.sickLeave.id}`, null)
    expect(details.body).toMatchObject({ attachmentWithin: 7, attachmentFrom: 3, attachmentFiles: 'pdf' })
    expect((await edit({ attachmentWithin: 0, attachmentFrom: 0, attachmentFiles: 'pictures' })).status).toBe(200)
    expect(await stored()).toMatchObject({ attachmentWithin: 0, attachmentFrom: 0, attachmentFiles: 'pictures' })
  })

  it.each([
    [{ attachmentWithin: 367 }, { attachmentWithin: policiesWords.wholeDaysOutOfRange }],
    [{ attachmentFrom: -1 }, { attachmentFrom: policiesWords.halfDaysOutOfRange }],
    [{ attachmentFrom: '1.2' }, { attachmentFrom: policiesWords.halfDaysOutOfRange }],
    [{ attachmentFiles: 'docx' }, { attachmentFiles: policiesWords.chooseFileTypes }],
  ])('with %j is 400: %j', async (changes, fieldErrors) => {
    const { status, body } = await edit(changes)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })
})
