import * as t from '@hr/words/people'
import { expect, it } from 'vitest'
import { titleOf } from './title.ts'

it.each([
  [t.puneOffice, t.puneOffice],
  ['Pune Office, Maharashtra, India', t.puneOffice],
  ['St. Gallen ,Schweiz', 'St. Gallen'],
  [', Pune', 'Pune'],
])('%j is called %j', (buName, title) => {
  expect(titleOf(buName)).toBe(title)
})
