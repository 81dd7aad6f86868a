import { NO_SUCH_CALL } from '@hr/contract/call/refusals'
import { devices, employees, swipes, unmatchedSwipes } from '@hr/db/schema'
import * as swipesWords from '@hr/words/swipes'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { hang, talk } from './testing.ts'

const api = await testApi()

const stored = async () =>
  (await api.db.select().from(swipes).orderBy(asc(swipes.at))).map(
    ({ employeeId, at, direction, location }) => `${employeeId} ${new Date(at).toISOString()} ${direction} ${location}`,
  )
const state = async () => (await api.db.select().from(devices))[0]
const two = (n: number) => String(n).padStart(2, '0')

describe('a terminal', () => {
  it('says hello, sends a thousand lines twice, a garbled one and an unknown person, and all is there once', async () => {
    const { employee, colleague } = api.company
    const { ask, attlog, send } = await hang(api)
    const hello = await ask('cdata', '&options=all&pushver=2.4.1&language=69')
    expect(hello.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(hello.body.split('\n')).toEqual([
      'GET OPTION FROM: BJ2C-0042',
      ...['Stamp=0', 'ATTLOGStamp=0', 'OpStamp=9999', 'OPERLOGStamp=9999', 'ATTPHOTOStamp=9999'],
      ...['ErrorDelay=60', 'Delay=30', 'TransTimes=00:00;12:00', 'TransInterval=1'],
      ...['TransFlag=TransData AttLog', 'TimeZone=330', 'Realtime=1', 'Encrypt=None', ''],
    ])

    // Two people, one found by the staff number and one by its digits.
    const lines = Array.from({ length: 1_000 }, (_, n) => {
      const [pin, day] = [n % 2 ? 'pun-0006' : '5', two(1 + Math.floor(n / 100))]
      return `${pin}\t2026-11-${day} ${two(8 + Math.floor((n % 100) / 10))}:${two(n % 10)}:00\t${n % 4 < 2 ? 0 : 1}\t1\t0`
    })
    expect(await attlog(lines, '1000')).toBe('200 OK: 1000')
    expect(await attlog(lines, '1000')).toBe('200 OK: 1000')
    expect(await attlog(['7\t2026-11-20 0', '977\t2026-11-19 09:00:00\t0\t1', lines[0] as string], '1003')).toBe(
      '200 OK: 3',
    )
    expect(await attlog(['977\t2026-11-19 09:00:00\t0\t1'], '1003')).toBe('200 OK: 1')
    expect((await send('cdata', '&table=OPERLOG&Stamp=7', 'OPLOG 4\t0\nUSER PIN=5\n')).body).toBe('OK: 2')
    expect((await ask('getrequest')).body).toBe('OK')
    expect((await send('devicecmd', '', 'ID=1&Return=0&CMD=INFO')).body).toBe('OK')
    expect((await ask('getrequest.aspx')).body).toBe('OK')

    expect(await api.db.$count(swipes)).toBe(1_000)
    expect(await api.db.$count(swipes, eq(swipes.employeeId, employee.id))).toBe(500)
    expect(await api.db.$count(swipes, eq(swipes.employeeId, colleague.id))).toBe(500)
    expect((await stored())[0]).toBe(`${employee.id} 2026-11-01T02:30:00.000Z IN Main door`)
    expect(await api.db.$count(unmatchedSwipes)).toBe(1)
    expect(await state()).toMatchObject({ skippedLines: 1, lastStamp: '1003', lastSeenAt: expect.any(String) })
    expect((await ask('cdata', '&options=all')).body).toContain('\nATTLOGStamp=1003\n')
  })

  it('that does not know who came and who left takes turns, whichever direction it sends', async () => {
    const { employee } = api.company
    const { attlog } = await hang(api)
    await attlog(['5\t2026-11-19 09:00:00\t255', '5\t2026-11-19 13:00:00\t255'])
    await attlog(['5\t2026-11-19 13:00:00\t255', '5\t2026-11-19 14:00:00\t255', '5\t2026-11-18 18:00:00\t255'])
    expect(await stored()).toEqual([
      `${employee.id} 2026-11-18T12:30:00.000Z IN Main door`,
      `${employee.id} 2026-11-19T03:30:00.000Z IN Main door`,
      `${employee.id} 2026-11-19T07:30:00.000Z OUT Main door`,
      `${employee.id} 2026-11-19T08:30:00.000Z IN Main door`,
    ])
  })

  it('has its own clock, also when it is changed there', async () => {
    const { attlog } = await hang(api, { buId: api.company.lisbon.id })
    // In Lisbon 01:30 occurred twice on 25 October, and not at all on 29 March.
    await attlog(['LIS-0003\t2026-10-25 01:30:00\t0', 'LIS-0003\t2026-03-29 01:30:00\t0'])
    expect((await stored()).map((line) => line.split(' ')[1])).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ])
  })

  it('keeps what is of the future, and sends it again when its time has come', async () => {
    const { attlog } = await hang(api)
    const early = ['5\t2026-11-20 09:10:00\t0', '5\t2026-11-20 09:40:00\t1', 'garbled']
    expect(await attlog(early, '12')).toBe('503 LATER')
    expect({
      storedCount: (await stored()).length,
      clockAhead: (await state())?.clockAhead,
      lastStamp: (await state())?.lastStamp,
    }).toEqual({ storedCount: 1, clockAhead: 600, lastStamp: null })
    api.setNow('2026-11-20T04:06:00Z')
    expect(await attlog(early, '12')).toBe('200 OK: 3')
    expect({ storedCount: (await stored()).length, skippedLines: (await state())?.skippedLines }).toEqual({
      storedCount: 2,
      skippedLines: 1,
    })
    expect(await attlog(['5\t2036-11-20 09:10:00\t0', '5\t2025-11-18 09:10:00\t0'])).toBe('200 OK: 2')
    expect({ storedCount: (await stored()).length, skippedLines: (await state())?.skippedLines }).toEqual({
      storedCount: 2,
      skippedLines: 3,
    })
  })

  it('shows how far its clock is off, by a swipe that comes at once', async () => {
    const { ask, attlog } = await hang(api)
    await attlog(['5\t2026-11-20 08:00:00\t0'])
    expect((await state())?.clockAhead).toBeNull()
    await ask('getrequest')
    await attlog(['5\t2026-11-20 09:27:00\t0'])
    expect((await state())?.clockAhead).toBe(-180)
    await attlog(['5\t2026-11-20 08:00:00\t0'])
    expect((await state())?.clockAhead).toBe(-180)
  })

  it('knows nobody by digits that two people have, that belong to somebody elsewhere, or to somebody who had left', async () => {
    const { colleague } = api.company
    const { attlog } = await hang(api)
    await api.db.update(employees).set({ staffNumber: 'X-5' }).where(eq(employees.id, colleague.id))
    await attlog(['5\t2026-11-19 09:00:00\t0', '0\t2026-11-19 09:00:00\t0', 'PUN-0005\t2019-11-19 09:00:00\t0'])
    expect({
      swipesCount: await api.db.$count(swipes),
      unmatchedSwipesCount: await api.db.$count(unmatchedSwipes),
    }).toEqual({ swipesCount: 0, unmatchedSwipesCount: 2 })
    await api.db
      .update(employees)
      .set({ leavingDate: '2026-11-17', leftAt: '2026-11-17T18:30:00Z' })
      .where(eq(employees.id, colleague.id))
    await attlog(['X-5\t2026-11-19 09:00:00\t0'])
    expect({
      swipesCount: await api.db.$count(swipes),
      unmatchedSwipesCount: await api.db.$count(unmatchedSwipes),
    }).toEqual({ swipesCount: 0, unmatchedSwipesCount: 3 })
  })

  it.each([
    ['&table=attlog', 'OK: 2'],
    ['&table=rtlog', 'OK'],
    ['', 'OK: 2'],
  ])('has its swipes kept where it calls their table %j', async (table, receipt) => {
    const { send } = await hang(api)
    const answer = await send('cdata', table, '977\t2026-11-19 09:00:00\t0\t1\nwhat is this\n')
    expect(answer.body).toBe(receipt)
    expect(await api.db.$count(unmatchedSwipes)).toBe(1)
    expect((await api.db.select().from(devices))[0]?.skippedLines).toBe(1)
  })

  it('may send all that it has kept at once, but not more than 16 MiB', async () => {
    const { send } = await hang(api)
    const line = `977\t2026-11-19 09:00:00\t0\t1${'\t0'.repeat(40)}\n`
    const lines = Math.ceil((2 * 1024 * 1024) / line.length) + 1
    expect((await send('cdata', '&table=ATTLOG', line.repeat(lines))).body).toBe(`OK: ${lines}`)
    expect((await send('cdata', '&table=ATTLOG', 'x'.repeat(16 * 1024 * 1024 + 1))).statusCode).toBe(413)
  })
})

describe('a terminal for access control, with firmware 3.1.2', () => {
  const SETTINGS = [
    ...['ServerVersion=3.1.2', 'ServerName=ADMS', 'PushProtVer=3.1.2', 'ErrorDelay=60', 'RequestDelay=30'],
    ...['TransTimes=00:00;12:00', 'TransInterval=1', 'TransTables=User Transaction', 'Realtime=1'],
    ...[expect.stringMatching(/^SessionID=\w{1,32}$/), 'TimeoutSec=10', ''],
  ]
  const CODE = expect.stringMatching(/^RegistryCode=\w{1,32}$/)
  const swipe = (more: Record<string, string | number> = {}) =>
    Object.entries({
      ...{ time: '2026-11-20 09:01:02', pin: 7, cardno: 0, eventaddr: 1, event: 3, inoutstatus: 0, verifytype: 15 },
      ...{ index: 140, sitecode: 0, linkid: 0, maskflag: 0, temperature: 0, convtemperature: 0, ...more },
    })
      .map(([name, value]) => `${name}=${value}`)
      .join('\t')

  it('registers, takes its settings, and has each of its tables answered as it expects', async () => {
    const { ask, send } = await hang(api, { serialNumber: 'ACC0000001' })
    const said = '&options=all&pushver=3.1.2&DeviceType=acc&PushOptionsFlag=1&language=83'
    const hello = (await ask('cdata', said)).body
    expect(hello.split('\n')).toEqual(['registry=ok', CODE, ...SETTINGS])
    const registered = (await send('registry', '', 'DeviceType=acc,~DeviceName=SpeedFace,FirmVer=Ver 8.0.4')).body
    expect(registered.trim()).toEqual(CODE)
    expect(hello).toContain(registered)
    expect((await send('push', '', '')).body.split('\n')).toEqual(SETTINGS)
    const receipts = [
      ['&table=tabledata&tablename=user&count=1', 'user uid=1\tcardno=\tpin=7\tname=A B\tprivilege=0', 'user=1'],
      ['&table=tabledata&tablename=biophoto', 'biophoto pin=7\ttype=9\ncontinued\n', 'biophoto=2'],
      ['&table=tabledata', 'user uid=1', 'OK: 1'],
      ['&table=tabledata&tablename=a%0Ab&count=1', 'user uid=1', 'OK: 1'],
      ['&table=rtlog', swipe(), 'OK'],
      ['&table=rtstate', 'time=2026-11-20 09:01:02\tsensor=01\trelay=00\talarm=0000000000000000\tdoor=01', 'OK'],
      ['&table=options', '~DeviceName=SpeedFace,MAC=00:17:61', 'OK'],
    ]
    for (const [query = '', text = '', receipt] of receipts) {
      expect((await send('cdata', query, text)).body, query).toBe(receipt)
    }
    expect(await state()).toMatchObject({ skippedLines: 0, lastSeenAt: expect.any(String) })
  })

  it('has its swipes kept by the clock of the place, also of an unknown number, and once', async () => {
    const { employee } = api.company
    const { send } = await hang(api)
    const lines = [
      swipe({ pin: 5 }),
      swipe({ pin: 5, time: '2026-11-20 09:02:00', event: 0, inoutstatus: 1 }),
      swipe({ pin: 977 }),
      swipe({ pin: 5, time: '2026-11-20 08:00:00', event: 23 }),
      swipe({ pin: 0, time: '2026-11-20 08:00:00', event: 202 }),
      swipe({ pin: 5, time: 'now' }),
    ]
    for (const _ of [1, 2]) expect((await send('cdata', '&table=rtlog', lines.join('\n'))).body).toBe('OK')
    expect(await stored()).toEqual([
      `${employee.id} 2026-11-20T03:31:02.000Z IN Main door`,
      `${employee.id} 2026-11-20T03:32:00.000Z OUT Main door`,
    ])
    const waiting = await api.db.select().from(unmatchedSwipes)
    expect(waiting).toMatchObject([{ pin: '977', direction: 'IN', discardedAt: null }])
    expect((await state())?.skippedLines).toBe(2)
  })

  it('may send its swipes as transactions', async () => {
    const { send } = await hang(api)
    const seconds = ((26 * 12 + 10) * 31 + 19) * 86_400 + 9 * 3_600
    const line = `transaction cardno=0\tpin=5\tverified=15\teventtype=0\tinoutstate=0\ttime_second=${seconds}\tindex=1`
    const answer = await send('cdata', '&table=tabledata&tablename=transaction&count=1', line)
    expect(answer.body).toBe('transaction=1')
    expect((await stored()).map((row) => row.split(' ')[1])).toEqual(['2026-11-20T03:30:00.000Z'])
  })

  it('keeps its swipes until their time has come', async () => {
    const { send } = await hang(api)
    const { statusCode, body } = await send('cdata', '&table=rtlog', swipe({ time: '2026-11-20 09:40:00' }))
    expect({ statusCode, body, unmatchedSwipesCount: await api.db.$count(unmatchedSwipes) }).toEqual({
      statusCode: 503,
      body: 'LATER',
      unmatchedSwipesCount: 0,
    })
  })

  it('may say /iclock twice', async () => {
    const door = await hang(api, { networks: '127.0.0.1' })
    for (const path of ['', new URL(door.address).pathname]) {
      const { attlog } = talk(api, 'BJ2C-0042', `${path}/iclock`)
      expect(await attlog([`977\t2026-11-19 09:0${path.length % 10}:00\t0`])).toBe('200 OK: 1')
    }
    expect(await api.db.$count(unmatchedSwipes)).toBe(2)
  })
})

describe('nobody else is let in', () => {
  const isNotThere = async (response: ReturnType<ReturnType<typeof talk>['ask']>) => {
    const { statusCode, body } = await response
    const { userMessage } = JSON.parse(body)
    expect({ statusCode, userMessage }).toEqual({ statusCode: 404, userMessage: NO_SUCH_CALL })
  }

  it('without the secret, with another, of another, or with another serial number', async () => {
    const door = await hang(api)
    const other = await hang(api, { name: 'Back door', serialNumber: 'BJ2C-0043' })
    const path = new URL(door.address).pathname
    expect(path).toMatch(/^\/t\/[a-z2-9]{20}$/)
    await isNotThere(talk(api, 'BJ2C-0042', '').ask('cdata'))
    await isNotThere(talk(api, 'BJ2C-0042', `${path}a`).ask('cdata'))
    await isNotThere(talk(api, 'BJ2C-0042', new URL(other.address).pathname).ask('cdata'))
    await isNotThere(talk(api, 'BJ2C-0099', path).ask('cdata'))
    await isNotThere(talk(api, '', path).ask('cdata'))
    await isNotThere(talk(api, 'BJ2C-0042&SN=1', path).ask('cdata'))
    await isNotThere(talk(api, 'BJ2C-0042', '').send('cdata', '&table=ATTLOG', 'x'.repeat(3 * 1024 * 1024)))
    expect((await door.ask('cdata')).statusCode).toBe(200)
    await api.call(api.company.superadmin, '/attendance/remove_device', { deviceId: door.id })
    await isNotThere(door.ask('cdata'))
  })

  it('but from its own network, as far as the web has signed it', async () => {
    await hang(api, { networks: '203.0.113.0/24, 127.0.0.1' })
    expect((await talk(api, 'bj2c-0042', '').ask('getrequest')).body).toBe('OK')
    await api.call(api.company.superadmin, '/attendance/edit_device', {
      ...{ deviceId: 1, name: swipesWords.mainDoor, serialNumber: 'BJ2C-0042', buId: api.company.pune.id },
      networks: '203.0.113.0/24',
    })
    await isNotThere(talk(api, 'BJ2C-0042', '').ask('getrequest'))
    await isNotThere(talk(api, 'BJ2C-0042', '', { 'x-client-address': '203.0.113.7' }).ask('getrequest'))
  })
})
