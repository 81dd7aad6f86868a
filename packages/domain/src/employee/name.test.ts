import * as commonWords from '@hr/words/common'
import * as t from '@hr/words/people'
import { expect, it } from 'vitest'
import { greet } from './name.ts'

it.each([
  ['Asha', 'Asha Rao', 'Hello Asha'],
  ['Leave', 'Leave Coulter', 'Hello Leave'],
  ['Leave', t.leaveAdmin, 'Hello'],
])('%s of %s is greeted %j', (firstName, fullName, greeting) => {
  expect(greet('Hello ', { firstName, fullName })).toBe(greeting)
})

it('says the time of day to the system’s own record without a comma', () => {
  expect(greet('Good morning, ', { firstName: 'Leave', fullName: t.leaveAdmin })).toBe(commonWords.goodMorning)
})
