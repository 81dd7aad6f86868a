import { ASKING_RULES } from '@hr/domain/leave/policy/asking-rules'
import { expect, it } from 'vitest'
import { kinds, ruleText } from './words.ts'

type Ruled = Parameters<typeof ruleText>[0]
const rule = (changes: Partial<Ruled>): Ruled => ({
  ...{ kind: 'notice', amount: null, name: null, fromDate: null, toDate: null },
  ...{ departmentName: null, firstTypeName: null, ...changes },
})

it.each<[Partial<Ruled>, string]>([
  [{ kind: 'notice', amount: 14 }, 'Asked for at least 14 days before it begins'],
  [{ kind: 'longest', amount: 1 }, 'At most 1 day at once'],
  [{ kind: 'back', amount: 0 }, 'Not asked for after it has begun'],
  [{ kind: 'back', amount: 3 }, 'Asked for at most 3 days after it has begun'],
  [{ kind: 'joined', amount: 1 }, 'Taken from 1 month after joining on'],
  [{ kind: 'joined', amount: 6 }, 'Taken from 6 months after joining on'],
  [{ kind: 'whole' }, 'Taken in whole days only'],
  [{ kind: 'closed', name: 'Move', fromDate: '2026-12-28', toDate: '2026-12-28' }, 'No leave on 28-12-2026: Move'],
  [
    { kind: 'closed', name: 'Move', fromDate: '2026-12-28', toDate: '2026-12-31' },
    'No leave from 28-12-2026 to 31-12-2026: Move',
  ],
  [{ kind: 'away', amount: 2 }, 'At most 2 of the business unit away at once'],
  [{ kind: 'away', amount: 2, departmentName: 'Night Shift' }, 'At most 2 of Night Shift away at once'],
  [{ kind: 'first', firstTypeName: 'Comp Off' }, 'Taken once Comp Off is used up'],
])('%o is said plainly', (changes, text) => {
  expect(ruleText(rule(changes))).toBe(text)
})

it('offers every kind', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(ASKING_RULES.toSorted())
})
