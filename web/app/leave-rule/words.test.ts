import { ASKING_RULES } from '@hr/domain/leave/policy/asking-rules'
import * as t from '@hr/words/leave-rules'
import { expect, it } from 'vitest'
import { kinds, ruleText } from './words.ts'

type Ruled = Parameters<typeof ruleText>[0]
const rule = (changes: Partial<Ruled>): Ruled => ({
  ...{ kind: 'notice', amount: null, name: null, fromDate: null, toDate: null },
  ...{ departmentName: null, firstTypeName: null, ...changes },
})

it.each<[Partial<Ruled>, string]>([
  [{ kind: 'notice', amount: 14 }, 'At least 14 days’ notice'],
  [{ kind: 'longest', amount: 1 }, 'At most 1 day at a time'],
  [{ kind: 'back', amount: 0 }, t.ruleNotAfterFirstDay],
  [{ kind: 'back', amount: 3 }, t.ruleAfterFirstDay('3 days')],
  [{ kind: 'joined', amount: 1 }, 'Only after 1 month with the company'],
  [{ kind: 'joined', amount: 6 }, 'Only after 6 months with the company'],
  [{ kind: 'whole' }, t.wholeDaysOnly],
  [{ kind: 'closed', name: 'Move', fromDate: '2026-12-28', toDate: '2026-12-28' }, 'No leave on 28-12-2026: Move'],
  [
    { kind: 'closed', name: 'Move', fromDate: '2026-12-28', toDate: '2026-12-31' },
    'No leave from 28-12-2026 to 31-12-2026: Move',
  ],
  [{ kind: 'away', amount: 2 }, t.ruleAwayFromUnit(2)],
  [{ kind: 'away', amount: 2, departmentName: 'Night Shift' }, t.ruleAwayFromDepartment(2, 'Night Shift')],
  [{ kind: 'first', firstTypeName: 'Comp Off' }, t.ruleTypeFirst('Comp Off')],
])('%o is put plainly', (changes, text) => {
  expect(ruleText(rule(changes))).toBe(text)
})

it('offers every kind', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(ASKING_RULES.toSorted())
})
