import { CHOOSE } from '@hr/contract/call/sentences'
import { employees, swipes, unmatchedSwipes } from '@hr/db/schema'
import * as swipesWords from '@hr/words/swipes'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { isWithin } from './networks.ts'
import { hang } from './testing.ts'

const api = await testApi()

const asAdmin = (call: string, body: object = {}, headers = {}) =>
  api.call(api.company.superadmin, `/attendance/${call}`, body as Record<string, unknown>, headers)
const asHr = (call: string, body: object = {}) =>
  api.call(api.company.hr, `/attendance/${call}`, body as Record<string, unknown>)

describe('devices', () => {
  it('are listed with their address, changed and removed', async () => {
    const { pune, lisbon } = api.company
    const door = await hang(api, { networks: '203.0.113.7, 2001:db8::/32' })
    await door.ask('cdata')
    const { body } = await asAdmin('list_devices')
    expect(body).toEqual([
      {
        ...{
          id: door.id,
          name: swipesWords.mainDoor,
          serialNumber: 'BJ2C-0042',
          buId: pune.id,
          buName: 'Pune Office',
        },
        networks: '203.0.113.7, 2001:db8::/32',
        address: expect.stringMatching(/^http:\/\/localhost:3000\/t\/[a-z2-9]{20}$/),
        lastSeenOn: '2026-11-20T09:30:00+05:30',
        ...{ clockAhead: null, skippedLines: 0 },
      },
    ])
    const form = { deviceId: door.id, name: 'Back door', serialNumber: 'BJ2C-0043', buId: lisbon.id }
    expect((await asAdmin('edit_device', form)).status).toBe(204)
    expect((await asAdmin('list_devices', { search: 'lisbon' })).body).toMatchObject([
      { name: 'Back door', networks: '', address: body[0].address },
    ])
    expect((await asAdmin('remove_device', { deviceId: door.id })).status).toBe(204)
    expect((await asAdmin('remove_device', { deviceId: door.id })).status).toBe(404)
    expect((await asAdmin('edit_device', form)).status).toBe(404)
    expect((await hang(api)).address).not.toBe(door.address)
  })

  it('are refused with a sentence by each field', async () => {
    const { pune } = api.company
    await hang(api)
    const form = { name: 'Side door', serialNumber: 'BJ2C-0043', buId: pune.id }
    const wrong = async (more: object) => {
      const { status, body } = await asAdmin('add_device', { ...form, ...more })
      return [status, body.fieldErrors]
    }
    expect(await wrong({ name: ' ', serialNumber: '', buId: '' })).toEqual([
      400,
      {
        ...{ name: 'Name is required', serialNumber: swipesWords.serialNumberIsRequired },
        buId: swipesWords.businessUnitIsRequired,
      },
    ])
    const serialNumber = swipesWords.serialNumberSigns
    expect(await wrong({ serialNumber: 'a b' })).toEqual([400, { serialNumber }])
    expect(await wrong({ buId: 999 })).toEqual([400, { buId: CHOOSE }])
    for (const networks of ['0.0.0.0/0', '10.0.0.0/33', 'door', '::/0']) {
      expect(await wrong({ networks })).toEqual([
        400,
        { networks: `${networks} is not a network. Please write it like 203.0.113.0/24.` },
      ])
    }
    const taken = { serialNumber: swipesWords.serialNumberTaken }
    expect(await wrong({ serialNumber: 'bj2c-0042' })).toEqual([409, taken])
    const second = await asAdmin('add_device', form, { 'idempotency-key': 'one' })
    expect((await asAdmin('add_device', form, { 'idempotency-key': 'one' })).body).toEqual(second.body)
    const change = { ...form, serialNumber: 'BJ2C-0042', deviceId: second.body.id }
    expect((await asAdmin('edit_device', change)).body.fieldErrors).toEqual(taken)
    for (const call of ['list_devices', 'add_device', 'edit_device', 'remove_device']) {
      expect((await asHr(call)).status, call).toBe(403)
    }
  })

  it.each([
    ['203.0.113.7', '203.0.113.0/24', true],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['203.0.114.7', '203.0.113.0/24', false],
    ['2001:db8::7', '2001:db8::/32', true],
    ['2001:db9::7', '2001:db8::/32', false],
    ['nothing', '203.0.113.0/24', false],
    ['203.0.113.7', '2001:db8::/32', false],
  ])('%s lies in %s: %s', (address, network, isIn) => {
    expect(isWithin(address, [network])).toBe(isIn)
  })
})

describe('swipes of nobody', () => {
  const lines = ['77\t2026-11-18 09:00:00\t0', '77\t2026-11-18 17:00:00\t255', '78\t2026-11-19 09:00:00\t0']

  it('are listed by number, and go to the person that HR names, then and later', async () => {
    const { employee } = api.company
    const door = await hang(api)
    await door.attlog(lines)
    const { body } = await asHr('unmatched')
    expect(body).toEqual([
      expect.objectContaining({ pin: '78', swipes: 1 }),
      {
        ...{ id: 1, pin: '77', buName: 'Pune Office', location: swipesWords.mainDoor, swipes: 2 },
        ...{ firstOn: '2026-11-18T09:00:00+05:30', lastOn: '2026-11-18T17:00:00+05:30' },
      },
    ])
    expect((await asHr('unmatched', { search: '78' })).body).toHaveLength(1)
    const match = { swipeId: 1, employeeId: employee.id }
    expect((await asHr('match_pin', match)).body).toEqual({ moved: 2, left: 0 })
    expect((await asHr('match_pin', match)).status).toBe(404)
    await door.attlog([...lines, '77\t2026-11-19 09:00:00\t0'])
    expect({
      swipesCount: await api.db.$count(swipes),
      unmatchedSwipesCount: await api.db.$count(unmatchedSwipes),
    }).toEqual({ swipesCount: 3, unmatchedSwipesCount: 1 })
    const directions = await api.db.select().from(swipes).where(eq(swipes.employeeId, employee.id))
    expect(directions.map(({ direction }) => direction).toSorted()).toEqual(['IN', 'IN', 'OUT'])
  })

  it('stay where they are on days on which the person did not work here', async () => {
    const { employee, colleague } = api.company
    const door = await hang(api)
    await door.attlog([...lines, '77\t2026-11-16 09:00:00\t0'])
    await api.db.update(employees).set({ joiningDate: '2026-11-17' }).where(eq(employees.id, employee.id))
    await api.db.update(employees).set({ joiningDate: '2026-11-20' }).where(eq(employees.id, colleague.id))
    const nobody = await asHr('match_pin', { swipeId: 1, employeeId: colleague.id })
    expect({ status: nobody.status, userMessage: nobody.body.userMessage }).toEqual({
      status: 409,
      userMessage: swipesWords.notEmployedOnThoseDays,
    })
    expect((await asHr('match_pin', { swipeId: 1, employeeId: employee.id })).body).toEqual({ moved: 2, left: 1 })
    expect((await asHr('unmatched', { search: '77' })).body).toMatchObject([{ swipes: 1 }])
  })

  it('are thrown away for good, and the next is listed again', async () => {
    const door = await hang(api)
    await door.attlog(lines)
    expect((await asHr('discard_pin', { swipeId: 1 })).status).toBe(204)
    expect((await asHr('discard_pin', { swipeId: 1 })).status).toBe(404)
    await door.attlog(lines)
    expect((await asHr('unmatched')).body).toMatchObject([{ pin: '78' }])
    await door.attlog(['77\t2026-11-19 09:00:00\t0'])
    expect((await asHr('unmatched')).body).toHaveLength(2)
  })

  it('are another person in another unit', async () => {
    const { pune, lisbon, employee } = api.company
    const [door, far] = [
      await hang(api, { buId: pune.id }),
      await hang(api, { serialNumber: 'BJ2C-0043', buId: lisbon.id }),
    ]
    await door.attlog(lines)
    await asHr('match_pin', { swipeId: 1, employeeId: employee.id })
    await far.attlog(lines)
    expect((await asHr('unmatched')).body).toMatchObject([
      ...[{ buName: 'Lisbon Office' }, { buName: 'Pune Office' }, { buName: 'Lisbon Office', pin: '77' }],
    ])
  })

  it('are only for HR and the super admin, who name somebody who is there', async () => {
    const door = await hang(api)
    await door.attlog(lines)
    const missing = await asAdmin('match_pin', { swipeId: 1 })
    expect({ status: missing.status, fieldErrors: missing.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { employeeId: swipesWords.employeeIsRequired },
    })
    const wrong = await asAdmin('match_pin', { swipeId: 1, employeeId: 99_999 })
    expect({ status: wrong.status, fieldErrors: wrong.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { employeeId: swipesWords.noSuchEmployee },
    })
    for (const call of ['unmatched', 'match_pin', 'discard_pin']) {
      expect((await api.call(api.company.head, `/attendance/${call}`, {})).status, call).toBe(403)
    }
  })
})
