import { KEY_NAME_TAKEN } from '@hr/contract/call/refusals'
import { apiKeys, employees, idempotencyKeys, swipes } from '@hr/db/schema'
import * as attendanceWords from '@hr/words/attendance'
import * as t from '@hr/words/swipes'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'

const api = await testApi()
let key = ''
let keyId = 0

const makeKey = (name: string, headers = {}) =>
  api.call(api.company.superadmin, '/attendance/make_key', { name }, headers)
const send = (body: unknown[] | object, token = key) =>
  api.call(null, '/attendance/swipes', body as object[], { authorization: `Bearer ${token}` })
const swipe = (at: string, inOrOut = 'IN', more = {}) => ({ employeeId: 'PUN-0005', at, inOrOut, ...more })

beforeEach(async () => {
  const { body } = await makeKey(t.mainDoor)
  key = body.key
  keyId = body.id
})

describe('swipes', () => {
  it('are stored with the day and the clock of their person', async () => {
    const given = [
      swipe('2026-11-19T18:29:59Z', 'OUT', { floorLocation: t.mainDoor }),
      swipe('2026-11-20T00:00:00+05:30'),
      { employeeId: 'lis-0003', at: '2026-10-25T09:30:00.250+00:00', inOrOut: 'IN' },
    ]
    const { status, body } = await send(given)
    expect({ status, body }).toEqual({ status: 200, body: { accepted: 3, duplicates: 0, rejected: [] } })
    const stored = await api.db.select().from(swipes).orderBy(asc(swipes.at))
    expect(
      stored.map(({ day, offsetMinutes, direction, location }) => [day, offsetMinutes, direction, location]),
    ).toEqual([
      ['2026-10-25', 0, 'IN', null],
      ['2026-11-19', 330, 'OUT', t.mainDoor],
      ['2026-11-20', 330, 'IN', null],
    ])
  })

  it('add nothing when they come again, in one batch or another, also at the same moment', async () => {
    const batch = [swipe('2026-11-19T04:00:00Z'), swipe('2026-11-19T12:00:00Z', 'OUT')]
    expect((await send([...batch, swipe('2026-11-19T09:30:00+05:30')])).body).toMatchObject({
      accepted: 2,
      duplicates: 1,
    })
    expect((await send(batch)).body).toMatchObject({ accepted: 0, duplicates: 2 })
    const more = Array.from({ length: 500 }, (_, n) => swipe(new Date(Date.UTC(2026, 9, 1, 0, n)).toISOString()))
    const answers = await Promise.all([send(more), send(more.toReversed()), send(more)])
    expect(answers.reduce((sum, { body }) => sum + body.accepted, 0)).toBe(500)
    expect(await api.db.$count(swipes)).toBe(502)
  })

  it('are checked one by one: an error in one keeps no other out', async () => {
    const { colleague } = api.company
    await api.db
      .update(employees)
      .set({ leavingDate: '2026-11-18', leftAt: '2026-11-18T18:30:00Z' })
      .where(eq(employees.id, colleague.id))
    const { status, body } = await send([
      swipe('2026-11-19T04:00:00Z'),
      { ...swipe('2026-11-19T04:00:00Z'), employeeId: 'PUN-9999' },
      swipe('2026-11-19 04:00'),
      swipe('2026-11-20T04:06:00Z'),
      swipe('2025-11-01T04:00:00Z'),
      swipe('2026-11-19T05:00:00Z', 'UP'),
      { ...swipe('2026-11-19T05:00:00Z'), employeeId: 'PUN-0006' },
      { ...swipe('2026-11-18T05:00:00Z'), employeeId: 'PUN-0006' },
      { ...swipe('2026-11-19T05:00:00Z'), employeeId: undefined },
      'a swipe',
      { ...swipe('2026-11-19T05:00:00Z'), floorLocation: 'x'.repeat(101) },
      { ...swipe('2026-11-19T05:00:00Z'), employeeId: 'PUN-0001' },
      { ...swipe('2026-11-19T05:00:00Z'), employeeId: 5 },
      { ...swipe('2026-11-19T05:00:00Z'), door: 5 },
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject({ accepted: 2, duplicates: 0 })
    expect(
      body.rejected.map(({ index, userMessage }: { index: number; userMessage: string }) => `${index} ${userMessage}`),
    ).toEqual([
      `1 ${attendanceWords.noEmployeeHasThisNumber}`,
      `2 ${attendanceWords.timeNeedsUtcOffset}`,
      `3 ${attendanceWords.timeIsInFuture}`,
      `4 ${attendanceWords.timeIsOverAYearAgo}`,
      `5 ${attendanceWords.inOrOutMustBeInOrOut}`,
      `6 ${attendanceWords.notEmployedOnThatDay}`,
      `8 ${attendanceWords.employeeIdIsRequired}`,
      `9 ${attendanceWords.notASwipe}`,
      `10 ${attendanceWords.locationTooLong}`,
      `11 ${attendanceWords.noEmployeeHasThisNumber}`,
      '12 employeeId must be text',
      `13 ${attendanceWords.unknownField('door')}`,
    ])
  })

  it('come five thousand at a time and no more', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => swipe(new Date(Date.UTC(2026, 9, 1, 0, 0, n)).toISOString()))
    expect((await send(many)).body).toEqual({ accepted: 5_000, duplicates: 0, rejected: [] })
    const tooMany = await send([...many, many[0]])
    expect({ status: tooMany.status, userMessage: tooMany.body.userMessage }).toEqual({
      status: 400,
      userMessage: attendanceWords.sendAtMost5000SwipesAtOnce,
    })
    expect((await send([])).body).toEqual({ accepted: 0, duplicates: 0, rejected: [] })
    expect((await send([{ padding: 'x'.repeat(2 * 1024 * 1024) }])).status).toBe(413)
    expect((await send({ swipes: [] })).status).toBe(400)
  })
})

describe('keys of devices', () => {
  it('open a single call, and only while they work', async () => {
    const { superadmin } = api.company
    expect(key).toMatch(/^hrkey_[\w-]{43}$/)
    expect((await send([], `${key}x`)).status).toBe(401)
    expect((await send([], '')).status).toBe(401)
    const elsewhere = { authorization: `Bearer ${key}`, userid: String(superadmin.id) }
    expect((await api.call(null, '/attendance/user_attendance', {}, elsewhere)).status).toBe(403)
    expect((await api.call(superadmin, '/attendance/revoke_key', { keyId })).status).toBe(204)
    expect((await send([])).status).toBe(401)
    expect((await api.call(superadmin, '/attendance/revoke_key', { keyId })).status).toBe(404)
  })

  it('are shown once, and kept nowhere as they are', async () => {
    const headers = { 'idempotency-key': 'once' }
    const first = await makeKey('Back door', headers)
    const again = await makeKey('Back door', headers)
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: { id: first.body.id, key: null } })
    const kept = JSON.stringify([await api.db.select().from(apiKeys), await api.db.select().from(idempotencyKeys)])
    expect(kept).not.toContain(first.body.key.slice(6))
  })

  it('are listed with their use, those that work first', async () => {
    const { superadmin } = api.company
    await makeKey('Back door')
    await send([])
    await api.call(superadmin, '/attendance/revoke_key', { keyId: keyId + 1 })
    const { body } = await api.call(superadmin, '/attendance/list_keys')
    const kind = { scopes: ['swipes'], isOwn: '0', buName: null, endsOn: null, isOver: '0' }
    const used = {
      name: t.mainDoor,
      createdBy: 'Leave Admin',
      createdOn: '2026-11-20T09:30:00+05:30',
      ...kind,
    }
    const now = { lastUsedOn: '2026-11-20T09:30:00+05:30', lastUsedFrom: '127.0.0.1' }
    expect(body).toEqual([
      { id: keyId, ...used, ...now, revokedOn: null },
      {
        ...{ id: keyId + 1, ...used, name: 'Back door', lastUsedOn: null, lastUsedFrom: null },
        revokedOn: '2026-11-20T09:30:00+05:30',
      },
    ])
    expect((await api.call(superadmin, '/attendance/list_keys', { search: 'back' })).body).toHaveLength(1)
  })

  it('have a name that no other working key has', async () => {
    expect((await makeKey(' ')).body.fieldErrors).toEqual({ name: 'Name is required' })
    expect((await makeKey('x'.repeat(61))).body.fieldErrors).toEqual({ name: 'Name must have at most 60 characters' })
    const taken = await makeKey('main DOOR')
    expect({ status: taken.status, fieldErrors: taken.body.fieldErrors }).toEqual({
      status: 409,
      fieldErrors: { name: KEY_NAME_TAKEN },
    })
    await api.call(api.company.superadmin, '/attendance/revoke_key', { keyId })
    expect((await makeKey('main DOOR')).status).toBe(201)
  })

  it('are only for the super admin', async () => {
    for (const [call, body] of [
      ['make_key', { name: 'Side door' }],
      ['list_keys', {}],
      ['revoke_key', { keyId }],
    ] as const) {
      expect((await api.call(api.company.hr, `/attendance/${call}`, body)).status, call).toBe(403)
    }
  })
})
