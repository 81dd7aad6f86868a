import { leaveRequestCopies, leaveRequests } from '@hr/db/schema'
import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

// An application as forms and other programs send it: multipart, with digits in strings and lists in any form.
const api = await testApi()
type Fields = Parameters<typeof api.submit>[2]

const form = (changes: Fields = {}): Fields => ({
  startDate: '2026-12-01',
  startSession: '1',
  endDate: '2026-12-02',
  endSession: '2',
  noOfDaysOfLeave: '2',
  leaveTypeId: String(api.company.annualLeave.id),
  reason: 'A wedding in the family',
  ...changes,
})
const submit = (changes: Fields = {}) => api.submit(api.company.employee, '/leaves/apply_leave', form(changes))
const copies = async () =>
  (await api.db.select().from(leaveRequestCopies).orderBy(asc(leaveRequestCopies.employeeId))).map((c) => c.employeeId)

/** Sends a raw body. */
async function send(payload: string | Buffer, type: string) {
  const headers = { ...(await api.signedIn(api.company.employee)), 'content-type': type }
  const response = await api.app.inject({ method: 'POST', url: '/leaves/apply_leave', headers, payload })
  return { status: response.statusCode, body: response.json() }
}

describe('a multipart form', () => {
  it('works with digits in strings', async () => {
    const { lead } = api.company
    const { status, body } = await submit({ reportingTo: String(lead.id) })
    expect(status).toBe(201)
    expect(body.noOfDaysOfLeave).toBe(2)
  })

  it.each([
    ['01-12-2026', '02-12-2026'],
    ['1.12.2026', '2/12/2026'],
    [' 2026-12-01 ', '2026-12-02'],
  ])('takes dates as people write them: %s to %s', async (startDate, endDate) => {
    expect((await submit({ startDate, endDate })).status).toBe(201)
    const [request] = await api.db.select().from(leaveRequests)
    expect(request).toMatchObject({ startDate: '2026-12-01', endDate: '2026-12-02' })
  })

  it('answers mistakes by their fields, like JSON', async () => {
    const { status, body } = await submit({ startSession: '', leaveTypeId: '', reason: ' ' })
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({
      startSession: 'Please select a session',
      leaveTypeId: 'Please select a leave type',
      reason: 'Please specify the reason for your leave',
    })
  })

  it('refuses unknown fields, and a field that is given twice', async () => {
    expect((await submit({ isApproved: '1' })).body.fieldErrors).toEqual({ isApproved: 'Unknown field: isApproved' })
    expect((await submit({ startDate: ['2026-12-01', '2026-12-02'] })).body.fieldErrors).toEqual({
      startDate: 'startDate must be a date, yyyy-mm-dd',
    })
  })

  it('with nothing in it gets all that is missing', async () => {
    const { status, body } = await send('--x--\r\n', 'multipart/form-data; boundary=x')
    expect(status).toBe(400)
    expect(Object.keys(body.fieldErrors)).toHaveLength(6)
  })
})

describe('a list of people', () => {
  it.each<[string, (a: number, b: number) => Fields]>([
    ['repeated', (a, b) => ({ applyingTo: [`${a}`, `${b}`] })],
    ['as name[]', (a, b) => ({ 'applyingTo[]': [`${a}`, `${b}`] })],
    ['comma-separated', (a, b) => ({ applyingTo: `${a}, ${b}` })],
    ['in JSON', (a, b) => ({ applyingTo: `[${a},${b}]` })],
    ['in JSON with digits in strings', (a, b) => ({ applyingTo: `["${a}","${b}"]` })],
    ['both ways at once, doubled', (a, b) => ({ applyingTo: [`${a}`, `${b},${a}`], 'applyingTo[]': `[${b}]` })],
  ])('may come %s', async (_, fields) => {
    const { head, hr } = api.company
    expect((await submit(fields(head.id, hr.id))).status).toBe(201)
    expect(await copies()).toEqual([head.id, hr.id])
  })

  it.each<[string, Fields]>([
    ['one', { 'applyingTo[]': '2' }],
    ['one in JSON', { applyingTo: '[2]' }],
  ])('may have %s', async (_, fields) => {
    expect((await submit(fields)).status).toBe(201)
    expect(await copies()).toEqual([2])
  })

  it.each<[string, Fields]>([
    ['an empty text', { applyingTo: '' }],
    ['an empty JSON list', { applyingTo: '[]' }],
    ['nothing', {}],
  ])('may be empty: %s', async (_, fields) => {
    expect((await submit(fields)).status).toBe(201)
    expect(await copies()).toEqual([])
  })

  it.each(['[1', '[{"id":1}]', 'Asha', '1;2'])('%s is refused by its field', async (applyingTo) => {
    const { status, body } = await submit({ applyingTo })
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({ applyingTo: 'applyingTo must be a list of ids' })
  })

  it('in a JSON body may be numbers, digits or one number', async () => {
    const { employee, head, hr } = api.company
    const base = { ...form(), startSession: 1, endSession: 2 } as Record<string, unknown>
    const apply = (changes: object) => api.call(employee, '/leaves/apply_leave', { ...base, ...changes })
    expect((await apply({ applyingTo: [head.id, `${hr.id}`] })).status).toBe(201)
    expect((await apply({ applyingTo: head.id, startDate: '2026-12-07', endDate: '2026-12-08' })).status).toBe(201)
    expect(await copies()).toEqual([head.id, head.id, hr.id])
  })
})

describe('a form that is broken', () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

  it.each([
    ['no boundary', part('reason', 'a'), 'multipart/form-data'],
    ['another boundary', `${part('reason', 'a')}--x--\r\n`, 'multipart/form-data; boundary=y'],
    ['no end', part('reason', 'a'), 'multipart/form-data; boundary=x'],
    [
      'an end in the middle of a file',
      '--x\r\nContent-Disposition: form-data; name="attachment"; filename="a.png"\r\n\r\nabc',
      'multipart/form-data; boundary=x',
    ],
    [
      'a part without a name',
      '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    [
      'JSON that is none',
      '--x\r\nContent-Disposition: form-data; name="reason"\r\nContent-Type: application/json\r\n\r\n{a\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['a name of the prototype', `${part('__proto__', 'a')}--x--\r\n`, 'multipart/form-data; boundary=x'],
    ['a list of the prototype', `${part('__proto__[]', 'a')}--x--\r\n`, 'multipart/form-data; boundary=x'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x2d, 0x2d]), 'multipart/form-data; boundary=x'],
  ])('with %s is 400', async (_, payload, type) => {
    const { status, body } = await send(payload, type)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid', userMessage: expect.any(String) })
    expect(({} as Record<string, unknown>).reason).toBeUndefined()
  })

  it('with a thousand fields is too large', async () => {
    const many = Array.from({ length: 1_000 }, (_, n) => part(`field${n}`, 'a')).join('')
    expect((await send(`${many}--x--\r\n`, 'multipart/form-data; boundary=x')).status).toBe(413)
  })

  it('of urlencoded fields is of the wrong type', async () => {
    const { status } = await send('startDate=2026-12-01', 'application/x-www-form-urlencoded')
    expect(status).toBe(415)
  })
})
