import { expect, it } from 'vitest'
import { greet, helloTo, SYSTEM_NAME } from './name.ts'

it.each([
  ['Asha', 'Asha Rao', 'Hello Asha,'],
  ['Leave', 'Leave Coulter', 'Hello Leave,'],
  ['Leave', SYSTEM_NAME, 'Hello,'],
])('%s of %s is greeted %j', (firstName, fullName, greeting) => {
  expect(helloTo({ firstName, fullName })).toBe(greeting)
})

it('says the time of day by name, and to the system’s own record without a comma', () => {
  expect(greet('morning', { firstName: 'Leave', fullName: SYSTEM_NAME })).toBe('Good morning')
  expect(greet('evening', { firstName: 'Asha', fullName: 'Asha Rao' })).toBe('Good evening, Asha')
})
