import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { idempotencyKeys, leaveRequests } from '@hr/db/schema'
import * as t from '@hr/words/refusals'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

// A call that creates something can be repeated under its Idempotency-Key (docs/spec/api.md, Repeated calls).
const api = await testApi()

const form = (changes: object = {}) => ({
  startDate: '2026-12-01',
  startSession: '1',
  endDate: '2026-12-01',
  endSession: '2',
  leaveTypeId: String(api.company.annualLeave.id),
  reason: 'A wedding in the family',
  ...changes,
})
const key = (text: string) => ({ 'idempotency-key': text })
const apply = (changes: object = {}, headers = key('key-1'), person: Person = api.company.employee) =>
  api.call(person, '/leaves/apply_leave', form(changes), headers)
const rows = () => api.db.$count(leaveRequests)

describe('the same key', () => {
  it('with the same body answers the first result again, and creates nothing', async () => {
    const [first, again] = [await apply(), await apply()]
    expect({ firstStatus: first.status, againStatus: again.status }).toEqual({ firstStatus: 201, againStatus: 201 })
    expect(again.body).toEqual(first.body)
    expect(await rows()).toBe(1)
  })

  it('does so as JSON and as a form, with the fields in any spelling', async () => {
    const first = await apply()
    const again = await api.submit(
      api.company.employee,
      '/leaves/apply_leave',
      form({ startDate: '01-12-2026', reason: '  A wedding in the family ' }),
      key('key-1'),
    )
    expect(again.body).toEqual(first.body)
    expect(await rows()).toBe(1)
  })

  it('with another body is 409', async () => {
    await apply()
    const { status, body } = await apply({ reason: 'Another wedding' })
    expect(status).toBe(409)
    expect(body.userMessage).toBe(t.idempotencyKeyUsed)
    expect(await rows()).toBe(1)
  })

  it('is free again after a call that was refused', async () => {
    expect((await apply({ noOfDaysOfLeave: 7 })).status).toBe(400)
    expect((await apply({ leaveTypeId: 999_999 })).status).toBe(400)
    expect(await api.db.$count(idempotencyKeys)).toBe(0)
    expect((await apply()).status).toBe(201)
  })

  it('of two calls at the same moment creates one row', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await rows()).toBe(1)
  })

  it('of two calls at the same moment with different bodies lets one through', async () => {
    const answers = await Promise.all([apply(), apply({ startDate: '2026-12-08', endDate: '2026-12-08' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await rows()).toBe(1)
  })

  it('of somebody else is another key', async () => {
    const first = await apply()
    const second = await apply({}, key('key-1'), api.company.colleague)
    expect(second.status).toBe(201)
    expect(second.body.id).not.toBe(first.body.id)
  })

  it('is forgotten after a day', async () => {
    await apply()
    await api.db.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`)
    expect((await apply()).status).toBe(409)
    expect((await apply({ startDate: '2026-12-02', endDate: '2026-12-02' })).status).toBe(201)
  })

  it('sends its mails once', async () => {
    await apply()
    await apply()
    const jobs = await api.db.execute(sql`select 1 from graphile_worker._private_jobs`)
    expect(jobs).toHaveLength(1)
  })
})

describe('a file', () => {
  const picture = async (color: string) => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: color } })
      .png()
      .toBuffer()
    return new File([bytes as unknown as BlobPart], 'note.png')
  }
  const submit = (attachment: File) =>
    api.submit(api.company.employee, '/leaves/apply_leave', { ...form(), attachment }, key('key-1'))
  const stored = async () => (await readdir(join(api.dataDir, 'files', 'leave')).catch(() => [])).length

  it('is a part of the body: the same one is repeated, another one is 409', async () => {
    const first = await submit(await picture('red'))
    expect((await submit(await picture('red'))).body).toEqual(first.body)
    expect((await submit(await picture('blue'))).status).toBe(409)
  })

  it('is kept once', async () => {
    const before = await stored()
    await submit(await picture('red'))
    await submit(await picture('red'))
    await submit(await picture('blue'))
    expect(await stored()).toBe(before + 1)
  })
})

describe('no key', () => {
  it('lets a second call be a second call', async () => {
    expect((await apply({}, {} as never)).status).toBe(201)
    expect((await apply({}, {} as never)).status).toBe(409)
  })

  it.each(['', ' ', 'has spaces', 'x'.repeat(201), 'ключ'])('is better than %j', async (text) => {
    const { status, body } = await apply({}, key(text))
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({ 'Idempotency-Key': t.invalidIdempotencyKey })
  })
})
