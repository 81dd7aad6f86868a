import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byTurns, readAttlog, terminalOffset, withoutTerminalSecret } from './terminal.ts'

const of = (state: string) => readAttlog(`7\t2026-11-20 09:12:33\t${state}\t1\t0\t0`)?.direction

describe('a line of a terminal', () => {
  it('says who, when, and which way', () => {
    expect(readAttlog('  0007\t2026-11-20 09:12:33\t0\t15\t\t0\t0')).toEqual({
      ...{ pin: '0007', local: '2026-11-20 09:12:33', direction: 'IN' },
    })
    expect(['0', '1', '2', '3', '4', '5', '255', ''].map(of)).toEqual([
      ...['IN', 'OUT', 'OUT', 'IN', 'IN', 'OUT', 'ANY', 'ANY'],
    ])
    expect(readAttlog('PUN-0005\t2026-11-20 09:12:33')?.direction).toBe('ANY')
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
    expect(readAttlog(line)).toBeUndefined()
  })

  it('never makes reading fail', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (line) => void readAttlog(line)))
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
  ['/t/abcdef/iclock/cdata', '/t/…'],
  ['//t//abcdef', '//t//…'],
  ['/T%2fabcdef', '/T%2f…'],
  ['/iclock/cdata', '/iclock/cdata'],
  ['/teammate', '/teammate'],
  ['/attachments/t/7', '/attachments/t/7'],
])('writes %s as %s', (path, written) => {
  expect(withoutTerminalSecret(path)).toBe(written)
})
