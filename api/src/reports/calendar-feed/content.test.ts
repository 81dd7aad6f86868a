import { createHoliday, createLeaveRequest, createLeaveType, createWorkingDay } from '@hr/db/factories'
import { businessUnits, employees, leaveRequests } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import * as t from '@hr/words/calendar-feeds'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'
import { type Kind, subscribing } from './testing.ts'

// The content of feeds, as Mozilla's own parser reads it.
const api = await testApi()
const { subscribe, read } = subscribing(api)

function entriesOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const value = (name: string) => String(component.getFirstPropertyValue(name))
    return {
      ...{ uid: event.uid, summary: event.summary, sequence: event.sequence },
      ...{ start: event.startDate.toString(), end: event.endDate.toString(), isDate: event.startDate.isDate },
      ...{ status: value('status'), transparency: value('transp'), created: value('created') },
      ...{ stamp: value('dtstamp'), changed: value('last-modified') },
      names: component.getAllProperties().map(({ name }) => name),
    }
  })
}
const readAs = async (person: Person, kind: Kind) => entriesOf((await read(await subscribe(person, kind))).body)

const leave = (options: object = {}) =>
  createLeaveRequest(api.db, {
    employeeId: api.company.employee.id,
    leaveTypeId: api.company.annualLeave.id,
    startDate: '2026-11-20',
    state: 'approved',
    appliedAt: new Date('2026-11-01T08:00:00Z'),
    ...options,
  })

describe('one’s own leave', () => {
  it('is an entry over whole days, with its kind, its history and nothing private', async () => {
    const { employee, colleague } = api.company
    const { id } = await leave({ endDate: '2026-11-24', reason: 'A secret', note: 'Enjoy', copiedTo: [colleague.id] })
    const [entry, ...others] = await readAs(employee, 'own')
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      ...{ uid: `leave-${id}@localhost`, summary: 'Annual Leave', status: 'CONFIRMED', transparency: 'OPAQUE' },
      ...{ start: '2026-11-20', end: '2026-11-25', isDate: true },
      // applied at eight, opened a minute later, approved a minute after that
      ...{
        sequence: 1,
        created: '2026-11-01T08:00:00Z',
        stamp: '2026-11-01T08:02:00Z',
        changed: '2026-11-01T08:02:00Z',
      },
    })
    expect(entry?.names.filter((name) => !name.startsWith('x-'))).toEqual([
      ...['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'transp', 'status', 'created', 'last-modified'],
    ])
    const text = (await read(await subscribe(employee, 'own'))).body
    for (const secret of ['A secret', 'Enjoy', 'Asha', 'Xiaoming', '@example.com']) expect(text).not.toContain(secret)
  })

  it.each([
    ['pending', 'TENTATIVE', 0],
    ['approved', 'CONFIRMED', 1],
    ['rejected', 'CANCELLED', 1],
    ['withdrawn', 'CANCELLED', 1],
    ['taken_back', 'CANCELLED', 2],
  ])('that is %s is %s, change %i', async (state, status, sequence) => {
    await leave({ state })
    expect(await readAs(api.company.employee, 'own')).toMatchObject([{ status, sequence }])
  })

  it('has a higher number after every change, and keeps its name', async () => {
    const { employee, lead } = api.company
    const { id } = await leave({ state: 'pending' })
    const before = await readAs(employee, 'own')
    await api.call(lead, '/leaves/mark_viewed', { leaveId: id, status: 1 })
    expect(await readAs(employee, 'own')).toEqual(before)
    await api.call(lead, '/leaves/leave_action', { leaveId: id, status: 1 })
    const [after] = await readAs(employee, 'own')
    expect(after).toMatchObject({ uid: before[0]?.uid, sequence: 1, status: 'CONFIRMED' })
    expect(Date.parse(after?.changed ?? '')).toBeGreaterThan(Date.parse(before[0]?.changed ?? ''))
  })

  it('says of half days which half, and takes up half a day of nobody’s time', async () => {
    await leave({ endSession: 1 })
    await leave({ startSession: 2, state: 'pending' })
    await leave({ startDate: '2026-11-24', startSession: 2, endDate: '2026-11-25', endSession: 1 })
    expect(await readAs(api.company.employee, 'own')).toMatchObject([
      { summary: 'Annual Leave (morning)', start: '2026-11-20', end: '2026-11-21', transparency: 'TRANSPARENT' },
      { summary: 'Annual Leave (afternoon)', start: '2026-11-20', end: '2026-11-21', status: 'TENTATIVE' },
      { summary: 'Annual Leave (first day afternoon, last day morning)', end: '2026-11-26', transparency: 'OPAQUE' },
    ])
  })

  it('is that of a year back to the end of next year', async () => {
    const ends = ['2025-11-19', '2025-11-20', '2027-12-31', '2028-01-01']
    for (const startDate of ends) await leave({ startDate })
    await leave({ startDate: '2025-11-01', endDate: '2025-11-18' })
    const found = await readAs(api.company.employee, 'own')
    expect(found.map(({ start }) => start)).toEqual(['2025-11-20', '2027-12-31'])
  })
})

describe('leave of a team', () => {
  it('is that somebody is away: of approved leave, and marked when it was taken back', async () => {
    const { lead, colleague, head, sickLeave } = api.company
    await leave({ leaveTypeId: sickLeave.id, endSession: 1 })
    await leave({ employeeId: colleague.id, startDate: '2026-11-23', state: 'taken_back' })
    for (const state of ['pending', 'rejected', 'withdrawn']) await leave({ startDate: '2026-11-25', state })
    await leave({ employeeId: head.id })
    const entries = await readAs(lead, 'team')
    expect(entries).toMatchObject([
      { summary: 'Priyanka Deshpande away (morning)', status: 'CONFIRMED', transparency: 'TRANSPARENT' },
      { summary: 'Xiaoming Zhang away', status: 'CANCELLED', sequence: 2 },
    ])
    expect(entries).toHaveLength(2)
    expect((await read(await subscribe(lead, 'team'))).body).not.toMatch(/Sick|Annual/)
  })

  it('has names in any script, whole, in lines of at most 75 bytes', async () => {
    const { lead, employee } = api.company
    const name = { firstName: 'प्रियंका', lastName: 'देशपांडे वेंकटनरसिंहराजुवारिपेट सुब्रमण्यम्' }
    await api.db.update(employees).set(name).where(eq(employees.id, employee.id))
    await leave()
    const { body } = await read(await subscribe(lead, 'team'))
    expect(entriesOf(body)).toMatchObject([{ summary: `${name.firstName} ${name.lastName} away` }])
    const lines = body.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

describe('the days of a business unit', () => {
  it('are its holidays and special working days', async () => {
    const { employee, pune, lisbon } = api.company
    const holiday = await createHoliday(api.db, { buId: pune.id, name: 'Diwali', date: '2026-11-08' })
    const worked = await createWorkingDay(api.db, { buId: pune.id, date: '2026-11-28' })
    await createHoliday(api.db, { buId: pune.id, name: 'Long ago', date: '2025-11-19' })
    await createHoliday(api.db, { buId: lisbon.id, name: 'Elsewhere', date: '2026-11-01' })
    const day = { status: 'CONFIRMED', transparency: 'TRANSPARENT', sequence: 0, isDate: true }
    expect(await readAs(employee, 'unit')).toMatchObject([
      { ...day, uid: `holiday-${holiday.id}@localhost`, summary: 'Diwali', start: '2026-11-08', end: '2026-11-09' },
      { ...day, uid: `working-day-${worked.id}@localhost`, summary: t.specialWorkingDay, end: '2026-11-29' },
    ])
  })

  it('are for the super admin too', async () => {
    await createHoliday(api.db, { buId: api.company.pune.id, name: 'Diwali', date: '2026-11-08' })
    expect(await readAs(api.company.superadmin, 'unit')).toHaveLength(1)
  })

  it('keep commas, semicolons, backslashes and quotes in names', async () => {
    const { employee, pune } = api.company
    const name = 'Deepavali; Lakshmi Pujan, "day" \\ one: 1'
    await createHoliday(api.db, { buId: pune.id, name, date: '2026-11-08' })
    await api.db.update(businessUnits).set({ name: 'Pune, Office' }).where(eq(businessUnits.id, pune.id))
    const { body } = await read(await subscribe(employee, 'unit'))
    expect(entriesOf(body)[0]?.summary).toBe(name)
    const calendar = new ICAL.Component(ICAL.parse(body))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//HR & Leave//Calendar feeds//EN')
    expect(body).toContain('X-WR-CALNAME:Holidays of Pune\\, Office\r\n')
    expect(body).toContain('\r\nNAME:Holidays of Pune\\, Office\r\n')
  })
})

it('a calendar without entries is one', async () => {
  const { body } = await read(await subscribe(api.company.employee, 'own'))
  expect(entriesOf(body)).toEqual([])
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VCALENDAR\r\n$/)
})

describe('a year of leave of every shape', () => {
  it('is read as it was stored', async () => {
    const { employee, pune } = api.company
    const type = await createLeaveType(api.db, { buId: pune.id, name: 'Study; exam, or "other"' })
    const states = ['pending', 'approved', 'rejected', 'withdrawn', 'taken_back']
    for (let n = 0; n < 60; n += 1) {
      const startDate = addDays('2026-01-03', n * 6)
      const [startSession, endSession] = [n % 3 === 0 ? 2 : 1, n % 5 < 2 && n % 3 !== 0 ? 1 : 2]
      const span = { startDate, startSession, endDate: addDays(startDate, n % 4), endSession }
      await leave({ ...span, state: states[n % 5], leaveTypeId: type.id })
    }
    const stored = await api.db.select().from(leaveRequests).orderBy(leaveRequests.startDate)
    const found = await readAs(employee, 'own')
    expect(found).toHaveLength(60)
    found.forEach((entry, index) => {
      const row = stored[index] as (typeof stored)[number]
      expect(entry).toMatchObject({
        ...{ uid: `leave-${row.id}@localhost`, start: row.startDate, end: addDays(row.endDate, 1) },
        status: { pending: 'TENTATIVE', approved: 'CONFIRMED', rejected: 'CANCELLED', cancelled: 'CANCELLED' }[
          row.status
        ],
      })
      expect(entry.summary.startsWith('Study; exam, or "other"')).toBe(true)
      expect(entry.summary.includes('(')).toBe(row.days % 1 !== 0 || row.startSession === 2)
    })
  })
})
