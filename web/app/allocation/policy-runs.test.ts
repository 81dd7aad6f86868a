import { expect, it } from 'vitest'
import { changePhrase } from './policy-runs.tsx'

it('says that nothing would change, or for how many people', () => {
  expect([0, 1, 2].map(changePhrase)).toEqual([
    'As of today that would change nothing.',
    'As of today that would change the days of 1 person, who is listed above.',
    'As of today that would change the days of 2 people, who are listed above.',
  ])
})
