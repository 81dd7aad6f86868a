import { createLeaveRequest } from '@hr/db/factories'
import { leaveAttachments } from '@hr/db/schema'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-12-01',
    ...options,
  })
const list = async () => {
  const { employee } = api.company
  return (await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`)).body
}

describe('the list of one’s own leave', () => {
  it('is empty at first, and never missing', async () => {
    expect(await list()).toEqual({ data: [], attachmentBaseUrl: 'http://localhost:80/leaves/attachments/' })
  })

  it('tells each request as the wire has it', async () => {
    const { colleague } = api.company
    const appliedAt = new Date('2026-11-19T20:15:33.456Z')
    const { id } = await leave({ endSession: 1, copiedTo: [colleague.id], appliedAt })
    const { data } = await list()
    expect(data).toEqual([
      {
        id,
        leaveName: 'Annual Leave',
        leaveColour: 'blue',
        noOfDaysOfLeave: 0.5,
        createdOn: '2026-11-20T01:45:33+05:30',
        enteredByName: null,
        isApproved: '0',
        isCancelled: '0',
        isViewed: '0',
        canWithdraw: '1',
        startDate: '2026-12-01',
        endDate: '2026-12-01',
        startSession: 1,
        endSession: 1,
        reason: 'A day with the family',
        attachment: null,
        reportingToName: 'Asha Rao',
        applyingToNames: ['Xiaoming Zhang'],
        history: [{ kind: 'applied', by: 'Priyanka Deshpande', to: null, at: '2026-11-20T01:45:33+05:30', note: null }],
      },
    ])
  })

  it.each([
    ['pending', '0', '0'],
    ['approved', '1', '0'],
    ['rejected', '2', '0'],
    ['withdrawn', '0', '1'],
    ['taken_back', '1', '1'],
  ])('has flags for %s: isApproved %s, isCancelled %s', async (state, isApproved, isCancelled) => {
    await leave({ state })
    expect((await list()).data[0]).toMatchObject({ isApproved, isCancelled })
  })

  it('begins with the newest', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour))
    const older = await leave({ appliedAt: at(8) })
    const newest = await leave({ startDate: '2026-12-02', appliedAt: at(12) })
    const between = await leave({ startDate: '2026-12-03', appliedAt: at(10) })
    expect((await list()).data.map((row: { id: number }) => row.id)).toEqual([newest.id, between.id, older.id])
  })

  it('tells what happened, newest first, with notes, except what was said to the next approver', async () => {
    const { head } = api.company
    await leave({ state: 'approved', forwardedTo: head.id, forwardReason: 'I am away that week', note: 'Enjoy' })
    const [{ history, isViewed }] = (await list()).data
    expect(isViewed).toBe('1')
    expect(history.map(({ kind, by, to, note }: Record<string, string>) => [kind, by, to, note])).toEqual([
      ['approved', 'Hendrik van den Berghe', null, 'Enjoy'],
      ['viewed', 'Hendrik van den Berghe', null, null],
      ['forwarded', 'Asha Rao', 'Hendrik van den Berghe', null],
      ['viewed', 'Asha Rao', null, null],
      ['applied', 'Priyanka Deshpande', null, null],
    ])
  })

  it('takes search, page, year, status and one id, and tells how many match', async () => {
    const { company } = api
    const { employee } = company
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour))
    const sick = await leave({ leaveTypeId: company.sickLeave.id, startDate: '2026-06-02', appliedAt: at(1) })
    const over = await leave({ startDate: '2026-12-30', endDate: '2027-01-04', appliedAt: at(2) })
    const gone = await leave({ startDate: '2027-02-01', state: 'withdrawn', appliedAt: at(3) })
    const asked = async (body: Record<string, unknown>) => {
      const answer = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, body)
      const ids = answer.body.data.map((row: { id: number }) => row.id)
      return [ids, Number(answer.headers['x-total-count'])]
    }
    expect(await asked({ search: 'SICK' })).toEqual([[sick.id], 1])
    expect(await asked({ year: 2026 })).toEqual([[over.id, sick.id], 2])
    expect(await asked({ year: '2027', status: '3' })).toEqual([[gone.id], 1])
    expect(await asked({ from: '2027-01-04' })).toEqual([[gone.id, over.id], 2])
    expect(await asked({ from: '2026-12-31', year: 2026 })).toEqual([[over.id], 1])
    expect(await asked({ from: '2026-01-01', year: 2027 })).toEqual([[gone.id, over.id], 2])
    expect(await asked({ status: 0 })).toEqual([[over.id, sick.id], 2])
    expect(await asked({ leaveId: over.id })).toEqual([[over.id], 1])
    expect(await asked({ page: 2, pageSize: 10 })).toEqual([[], 3])
  })

  it('begins with the leave that starts first if asked, and is cut in that order', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour))
    const later = await leave({ startDate: '2027-03-01', appliedAt: at(9) })
    const first = await leave({ startDate: '2026-12-01', appliedAt: at(8) })
    const between = await leave({ startDate: '2027-01-11', appliedAt: at(10) })
    const asked = async (page: number) => {
      const { employee } = api.company
      const body = { order: 'start', page, pageSize: 10 }
      const { data } = (await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, body)).body
      return data.map((row: { id: number }) => row.id)
    }
    expect(await asked(1)).toEqual([first.id, between.id, later.id])
    expect(await asked(2)).toEqual([])
    for (let day = 10; day < 18; day++) await leave({ startDate: `2026-12-${day}`, appliedAt: at(day) })
    expect({ at: (await asked(1)).at(0), asked: await asked(2) }).toEqual({ at: first.id, asked: [later.id] })
  })

  it.each([
    ['status', { status: 4 }],
    ['order', { order: 'end' }],
    ['year', { year: 'soon' }],
    ['from', { from: 'soon' }],
    ['page', { page: 0 }],
  ])('refuses a wrong %s by its field', async (field, body) => {
    const { employee } = api.company
    const answer = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, body)
    expect({ status: answer.status, keys: Object.keys(answer.body.fieldErrors) }).toEqual({
      status: 400,
      keys: [field],
    })
  })

  it('has nobody else’s', async () => {
    await leave({ employeeId: api.company.colleague.id })
    expect((await list()).data).toEqual([])
  })

  it('links a picture by a whole address with a signature', async () => {
    const picture = { storageKey: 'leave/x.png', mediaType: 'image/png', byteSize: 3 }
    const [attachment] = await api.db.insert(leaveAttachments).values(picture).returning()
    await leave({ attachmentId: attachment?.id })
    const { data, attachmentBaseUrl } = await list()
    const address = new URL(attachmentBaseUrl + data[0].attachment)
    expect(address.pathname).toBe(`/leaves/attachments/${attachment?.id}`)
    expect([...address.searchParams.keys()]).toEqual(['until', 'for', 'signature'])
  })
})
