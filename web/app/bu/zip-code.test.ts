import { businessUnitForm } from '@hr/contract/people/business-unit'
import * as t from '@hr/words/units'
import { expect, it } from 'vitest'
import { submit } from '~/http/form/submit.server.ts'
import { stripZipCode } from './zip-code.ts'

/** What comes back of a form in which only a zip code was typed, and the message by its field. */
async function posted(zipCode: string, takesAsWritten = '0') {
  const fields = new URLSearchParams({ zipCode, takesAsWritten })
  stripZipCode(fields)
  const reply = await submit({ form: { fields }, context: {} } as never, {
    schema: businessUnitForm,
    send: async () => undefined,
    done: () => undefined,
  })
  const { values, errors } = (reply as { data: { values: Fields; errors: Fields } }).data
  return { typed: values.zipCode, errors: errors.zipCode }
}
type Fields = Record<string, string[]>

it.each(['LS1 5HN', '44600a', '४४६००', '44600四'])('%j comes back with a message', async (zipCode) => {
  expect(await posted(zipCode)).toEqual({ typed: [zipCode], errors: [t.zipCodeCharacters] })
})

it.each([
  ['446 00', '44600'],
  [' 44-6.00 ', '44600'],
])('spaces and signs are removed from %j', async (zipCode, digits) => {
  expect(await posted(zipCode)).toEqual({ typed: [digits], errors: undefined })
})

it('a unit that takes any format keeps a zip code as it is', async () => {
  expect(await posted('LS1 5HN', '1')).toEqual({ typed: ['LS1 5HN'], errors: undefined })
})
