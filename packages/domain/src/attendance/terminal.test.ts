import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byTurns, readLine, terminalOffset, withoutRepeat, withoutTerminalSecret } from './terminal.ts'

const directionOf = (line: string) => (readLine(line) as { direction?: string } | undefined)?.direction
const of = (state: string) => directionOf(`7\t2026-11-20 09:12:33\t${state}\t1\t0\t0`)

describe('a line of a terminal', () => {
  it('says who, when, and which way', () => {
    expect(readLine('  0007\t2026-11-20 09:12:33\t0\t15\t\t0\t0')).toEqual({
      ...{ pin: '0007', local: '2026-11-20 09:12:33', direction: 'IN' },
    })
    expect(['0', '1', '2', '3', '4', '5', '255', ''].map(of)).toEqual([
      ...['IN', 'OUT', 'OUT', 'IN', 'IN', 'OUT', 'ANY', 'ANY'],
    ])
    expect(directionOf('PUN-0005\t2026-11-20 09:12:33')).toBe('ANY')
  })

  it.each([
    '',
    '7',
    '7\t2026-11-20',
    '7\t2026-02-30 09:00:00\t0',
    '7\t2026-11-20 24:00:00\t0',
    '7\t20-11-2026 09:00:00\t0',
    '\t2026-11-20 09:00:00\t0',
    'a b\t2026-11-20 09:00:00\t0',
    'प्रिया\t2026-11-20 09:00:00\t0',
    `${'1'.repeat(25)}\t2026-11-20 09:00:00\t0`,
    '7 2026-11-20 09:00:00 0',
  ])('is broken: %j', (line) => {
    expect(readLine(line)).toBeUndefined()
  })

  it('never makes reading fail', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (line) => void readLine(line)))
  })
})

describe('an event of access control', () => {
  const event = (more: object) =>
    Object.entries({ time: '2026-11-26 09:01:02', pin: 7, cardno: 0, eventaddr: 1, event: 3, inoutstatus: 0, ...more })
      .map(([name, value]) => `${name}=${value}`)
      .join('\t')
  const swipe = { pin: '7', local: '2026-11-26 09:01:02', direction: 'IN' }

  it('is a swipe if somebody known may pass, whatever else firmware says and in whichever order', () => {
    expect(readLine(event({}))).toEqual(swipe)
    expect(readLine('EVENT=0\tInOutStatus=1\tPIN=7\ttime=2026-11-26 09:01:02\tmaskflag=1\tnew')).toEqual({
      ...{ ...swipe, direction: 'OUT' },
    })
    expect(directionOf(event({ inoutstatus: 2 }))).toBe('ANY')
    for (const granted of [0, 4, 14, 19, 203, 207, 222, 232]) expect(readLine(event({ event: granted }))).toEqual(swipe)
  })

  it('is a swipe in the table of transactions too, with the time in its own seconds', () => {
    const seconds = ((26 * 12 + 10) * 31 + 25) * 86_400 + 9 * 3_600 + 62
    const line = `transaction cardno=0\tpin=7\tverified=15\tdoorid=1\teventtype=0\tinoutstate=0\ttime_second=${seconds}`
    expect(readLine(line)).toEqual(swipe)
  })

  it.each([
    ['the button at the door', { event: 202, pin: 0 }],
    ['a card of nobody', { event: 27, pin: 0 }],
    ['somebody at the wrong hour', { event: 21 }],
    ['an alarm', { event: 102 }],
    ['the start of the terminal', { event: 206, pin: '' }],
    ['an event of newer firmware', { event: 4008 }],
  ])('is not a swipe for %s', (_, more) => {
    expect(readLine(event(more))).toBe('other event')
  })

  it.each([
    { time: '2026-02-30 09:00:00' },
    { time: '' },
    { pin: 'a b' },
    { event: '' },
    { event: 'x' },
  ])('is broken with %j', (more) => {
    expect(readLine(event(more))).toBeUndefined()
  })
})

const open = (...times: number[]) => times.map((at) => ({ at, direction: 'ANY' as const }))
const directions = (passings: readonly { at: number; direction: string }[]) =>
  passings.map(({ at, direction }) => `${at} ${direction}`)

describe('by turns', () => {
  it('one comes before one leaves, after what is known', () => {
    expect(directions(byTurns(open(3, 1, 2), []))).toEqual(['1 IN', '2 OUT', '3 IN'])
    expect(directions(byTurns(open(5), [{ at: 2, direction: 'IN' }]))).toEqual(['5 OUT'])
    expect(directions(byTurns([...open(5), { at: 4, direction: 'OUT' as const }], []))).toEqual(['4 OUT', '5 IN'])
  })

  it('sent again they add nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(100)), (times) => {
        const first = byTurns(open(...times), [])
        expect(first).toHaveLength(times.length)
        expect(byTurns(open(...times), first)).toEqual([])
      }),
    )
  })
})

it('tells a terminal the zone in hours, or in minutes where they are not whole', () => {
  expect([0, 60, -300, 330, 345, -210].map(terminalOffset)).toEqual([0, 1, -5, 330, 345, -210])
})

it.each([
  ['/iclock/iclock/cdata?SN=7', '/iclock/cdata?SN=7'],
  ['/t/abcdef/iclock/iclock/cdata', '/t/abcdef/iclock/cdata'],
  ['/iclock/cdata?next=/iclock/iclock/', '/iclock/cdata?next=/iclock/iclock/'],
  ['/x/iclock/iclock/cdata', '/x/iclock/iclock/cdata'],
])('reads %s as %s', (written, read) => {
  expect(withoutRepeat(written)).toBe(read)
})

it.each([
  ['/t/abcdef/iclock/cdata', '/t/…'],
  ['//t//abcdef', '//t//…'],
  ['/T%2fabcdef', '/T%2f…'],
  ['/iclock/cdata', '/iclock/cdata'],
  ['/teammate', '/teammate'],
  ['/attachments/t/7', '/attachments/t/7'],
])('writes %s as %s', (path, written) => {
  expect(withoutTerminalSecret(path)).toBe(written)
})
