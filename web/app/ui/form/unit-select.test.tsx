import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fieldOf } from '~/http/form/form-reply.ts'
import { UnitSelect } from './unit-select.tsx'

const [berlin, hamburg] = [
  { value: 1, label: 'Berlin' },
  { value: 2, label: 'Hamburg' },
]
const shown = (units: { value: number; label: string }[]) =>
  [
    ...renderToStaticMarkup(<UnitSelect field={fieldOf(undefined, 'buId', null)} units={units} />).matchAll(
      /value="(\d*)"/g,
    ),
  ].map(([, value]) => value)

it('asks which of several business units, and has nothing to ask where there is only one', () => {
  expect(shown([berlin, hamburg])).toEqual(['', '1', '2'])
  expect(shown([berlin])).toEqual(['1'])
})
