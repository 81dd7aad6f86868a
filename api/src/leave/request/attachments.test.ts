import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLeaveRequest } from '@hr/db/factories'
import { auditEntries, employees, leaveAttachments, leaveRequests } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

// The picture of a request: who may fetch it, by a session or by a signature that is valid for ten minutes. It is a
// doctor's note, so fewer people may open it than may read the request (docs/spec/access.md, Attachments).
const api = await testApi()
let id: number
let address: string

beforeEach(async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await mkdir(join(api.dataDir, 'files', 'leave'), { recursive: true })
  await writeFile(join(api.dataDir, 'files', 'leave', 'a.png'), bytes)
  const picture = { storageKey: 'leave/a.png', mediaType: 'image/png', byteSize: bytes.byteLength }
  const [attachment] = await api.db.insert(leaveAttachments).values(picture).returning()
  id = attachment!.id
  const { employee, sickLeave, colleague } = api.company
  const sick = { employeeId: employee.id, leaveTypeId: sickLeave.id, attachmentId: id, startDate: '2026-12-01' }
  await createLeaveRequest(api.db, { ...sick, copiedTo: [colleague.id] })
  const list = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`)
  address = `/leaves/attachments/${list.body.data[0].attachment}`
})

const get = async (url: string, headers = {}) => api.app.inject({ method: 'GET', url, headers })
const decideAs = async (person: Person) => {
  const [request] = await api.db.select().from(leaveRequests)
  expect((await api.call(person, '/leaves/leave_action', { leaveId: request?.id, status: 1 })).status).toBe(200)
}
const fetchAs = async (person: Person, what: number | string = id) =>
  get(`/leaves/attachments/${what}`, await api.signedIn(person))

describe('the picture of a request', () => {
  it('is a download that runs nothing and is kept nowhere', async () => {
    const { statusCode, headers, rawPayload } = await fetchAs(api.company.employee)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(rawPayload.length),
      'content-disposition': `attachment; filename="attachment-${id}.png"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
    })
    expect((await sharp(rawPayload).metadata()).format).toBe('png')
  })

  it.each([
    'employee',
    'lead',
    'colleague',
    'hr',
    'lisbonHr',
    'superadmin',
  ] as const)('is for the applicant, the holder, Cc, HR and the super admin: %s', async (name) => {
    expect((await fetchAs(api.company[name])).statusCode).toBe(200)
  })

  it.each([
    'head',
    'lisbonHead',
    'lisbonEmployee',
  ] as const)('is not there for anyone else, a BU head who reads the request included: %s', async (name) => {
    const [hidden, missing] = [await fetchAs(api.company[name]), await fetchAs(api.company[name], 999_999)]
    expect({ hiddenStatus: hidden.statusCode, missingStatus: missing.statusCode }).toEqual({
      hiddenStatus: 404,
      missingStatus: 404,
    })
    expect({ ...hidden.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' })
  })

  it('is for anyone who held, forwarded or decided it, and for nobody who manages the applicant since', async () => {
    const { employee, hr, lead, lisbonHead, lisbonHr, head } = api.company
    await api.db.update(leaveRequests).set({
      ...{ forwardedBy: lead.id, forwardReason: 'Please decide this one', forwardedAt: api.deps.now().toISOString() },
      ...{ holderId: lisbonHead.id, decision: 'rejected', decidedBy: hr.id, decidedAt: api.deps.now().toISOString() },
    })
    await api.db.update(employees).set({ roleId: 4 }).where(eq(employees.id, hr.id))
    await api.db.update(employees).set({ reportingTo: head.id }).where(eq(employees.id, employee.id))
    for (const person of [lead, lisbonHead, hr, lisbonHr]) expect((await fetchAs(person)).statusCode).toBe(200)
    expect((await fetchAs(head)).statusCode).toBe(404)
  })

  it('is opened by the manager’s stand-in only while the request waits', async () => {
    const { lead, lisbonEmployee } = api.company
    const choice = { standInId: lisbonEmployee.id, during: 'span', fromDate: '2026-11-19', toDate: '2026-11-27' }
    expect((await api.call(lead, '/leaves/choose_stand_in', choice)).status).toBe(201)
    expect((await fetchAs(lisbonEmployee)).statusCode).toBe(200)
    await decideAs(lead)
    expect((await fetchAs(lisbonEmployee)).statusCode).toBe(404)
    expect((await fetchAs(lead)).statusCode).toBe(200)
  })

  it('is linked in a list only for those who may open it', async () => {
    const { employee, lead, head, colleague, hr, superadmin } = api.company
    const linked = async (reader: Person, url: string) => (await api.call(reader, url)).body.data[0].attachment
    const applied = `/leaves/list_applied_leaves/${employee.id}`
    for (const reader of [employee, lead, hr, superadmin]) expect(await linked(reader, applied)).toContain('signature=')
    expect(await linked(colleague, '/leaves/list_leave_requests')).toContain('signature=')
    expect(await linked(head, applied)).toBeNull()

    await decideAs(lead)
    for (const reader of [lead, colleague, hr])
      expect(await linked(reader, '/leaves/leave_request_history')).toContain('signature=')
    expect(await linked(head, '/leaves/leave_request_history')).toBeNull()
  })

  it('is 401 without a session and a signature', async () => {
    expect((await get(`/leaves/attachments/${id}`)).statusCode).toBe(401)
    expect((await get('/leaves/attachments/999999')).statusCode).toBe(401)
  })

  it('is 404 when no request has it', async () => {
    const orphan = { storageKey: 'leave/b.png', mediaType: 'image/png', byteSize: 3 }
    const [row] = await api.db.insert(leaveAttachments).values(orphan).returning()
    expect((await fetchAs(api.company.hr, row?.id)).statusCode).toBe(404)
  })

  it('whose file is gone is an error in JSON, not half a picture', async () => {
    await rm(join(api.dataDir, 'files', 'leave', 'a.png'))
    const answer = await fetchAs(api.company.employee)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'unexpected' })
    expect(answer.headers['content-type']).toContain('json')
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  it.each([
    'x',
    '0',
    '-1',
    '1%00',
    '..%2f..%2fetc%2fpasswd',
    '1.png',
  ])('does not count as a file by another name: %s', async (name) => {
    expect((await fetchAs(api.company.hr, name)).statusCode).toBe(400)
  })
})

describe('a signed link', () => {
  it('works for ten minutes without a session', async () => {
    expect((await get(address)).statusCode).toBe(200)
    api.setNow('2026-11-20T04:10:00Z')
    expect((await get(address)).statusCode).toBe(200)
    api.setNow('2026-11-20T04:10:01Z')
    expect((await get(address)).statusCode).toBe(401)
  })

  it.each<[string, (link: string) => string]>([
    ['a later time', (link) => link.replace(/until=\d+/, 'until=1999999999')],
    ['another signature', (link) => link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['no signature', (link) => link.replace(/&signature=.*/, '')],
    ['an empty signature', (link) => link.replace(/signature=.*/, 'signature=')],
    ['another person', (link) => link.replace(/for=\d+/, 'for=1')],
    ['no person', (link) => link.replace(/for=\d+&/, '')],
    ['no time', (link) => link.replace(/until=\d+&/, '')],
    ['a time that is no number', (link) => link.replace(/until=\d+/, 'until=NaN')],
    ['two signatures', (link) => `${link}&signature=x`],
    ['another picture', (link) => link.replace(/attachments\/\d+/, 'attachments/999999')],
  ])('is worth nothing with %s', async (_, changed) => {
    expect([400, 401]).toContain((await get(changed(address))).statusCode)
  })

  it('names in the audit the person who got it, as a session names its person', async () => {
    const { employee, lead } = api.company
    await get(address)
    await fetchAs(lead)
    const opened = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.act, 'opened'))
      .orderBy(auditEntries.id)
    expect(opened.map(({ actorId, source, ipAddress }) => [actorId, source, ipAddress])).toEqual([
      [employee.id, 'GET /leaves/attachments/:id by a link', '127.0.0.1'],
      [lead.id, 'GET /leaves/attachments/:id', '127.0.0.1'],
    ])
  })

  it('that is over does not stand in the way of a session', async () => {
    api.setNow('2026-11-20T04:20:00Z')
    expect((await get(address, await api.signedIn(api.company.employee))).statusCode).toBe(200)
    expect((await get(address, await api.signedIn(api.company.lisbonHead))).statusCode).toBe(404)
  })

  it('opens nothing else', async () => {
    const query = address.split('?')[1]
    expect((await get(`/leaves/attachments/${id + 1}?${query}`)).statusCode).toBe(401)
    const { statusCode } = await api.app.inject({ method: 'POST', url: `/leaves/list_leave_requests?${query}` })
    expect(statusCode).toBe(401)
  })
})
