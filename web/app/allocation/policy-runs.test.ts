import * as t from '@hr/words/allocations'
import { expect, it } from 'vitest'
import { changePhrase } from './policy-runs.tsx'

it('says that nothing would change, or for how many people', () => {
  expect([0, 1, 2].map(changePhrase)).toEqual([t.todayChangesNothing, t.todayChanges(1), t.todayChanges(2)])
})
