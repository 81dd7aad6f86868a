import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDecimal } from '../../decimal.ts'
import {
  OPENING_KINDS,
  type OpeningPart,
  openingEntries,
  openingKindOf,
  openingPhrase,
  type StatedOpening,
  statedIn,
} from './opening-kinds.ts'

const carried5: OpeningPart = { kind: 'carried', countsFrom: '2026-01-01', endsOn: null, days: 5 }

/** The entries as they are read: those of one kind, day and last day are one, at the place of the last. */
function summed(parts: OpeningPart[]): OpeningPart[] {
  const groups = new Map<string, OpeningPart>()
  for (const part of parts) {
    const key = [part.kind, part.countsFrom, part.endsOn].join()
    const days = addDecimal(part.days, groups.get(key)?.days ?? 0)
    groups.delete(key)
    groups.set(key, { ...part, days })
  }
  return [...groups.values()]
}

describe('an opening balance', () => {
  it('is named by its label or first word', () => {
    const texts = ['carried', 'Carried from  last year', 'already', 'taken', 'INSTEAD', 'lent', '']
    expect(texts.map(openingKindOf)).toEqual(['carried', 'carried', 'taken', 'taken', 'instead', undefined, undefined])
  })

  it('takes back what a policy has carried if it says what was carried, and only then', () => {
    expect(openingEntries([carried5], { kind: 'carried', days: 3 }, '2026-01-01')).toEqual([
      { ...carried5, days: -5 },
      { kind: 'opening_carried', countsFrom: '2026-01-01', endsOn: null, days: 3 },
    ])
    expect(openingEntries([carried5], { kind: 'taken', days: 3 }, '2026-02-01')).toEqual([
      { kind: 'opening_taken', countsFrom: '2026-02-01', endsOn: null, days: -3 },
    ])
  })

  it('is put into words', () => {
    expect(openingPhrase({ kind: 'carried', days: 1, until: '2026-03-31' })).toBe(
      '1 day, carried from last year, until 31-03-2026',
    )
  })

  it('is what was stated last, in whatever order, and stating it again writes nothing', () => {
    const stated = fc.record({
      kind: fc.constantFrom(...OPENING_KINDS),
      days: fc.integer({ min: 0, max: 800 }).map((hundredths) => hundredths / 100),
      until: fc.constantFrom(undefined, '2026-03-31', '2026-06-30'),
    })
    const only = ({ until, ...one }: StatedOpening): StatedOpening =>
      one.kind === 'carried' ? { ...one, until } : { ...one, until: undefined }
    fc.assert(
      fc.property(fc.array(stated, { minLength: 1 }), (all) => {
        let parts: OpeningPart[] = [carried5]
        for (const one of all.map(only)) {
          parts = summed([...parts, ...openingEntries(parts, one, '2026-01-01')])
          expect(statedIn(parts)).toEqual(one)
          expect(openingEntries(parts, one, '2026-02-01')).toEqual([])
          const sum = addDecimal(...parts.filter(({ kind }) => kind !== 'carried').map(({ days }) => days))
          expect(sum).toBe(one.kind === 'taken' ? addDecimal(0, -one.days) : one.days)
        }
      }),
    )
  })
})
