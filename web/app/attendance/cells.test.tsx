import * as t from '@hr/words/attendance'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Span } from './cells.tsx'

it.each([
  [null, '-'],
  ['00:00:00', '00:00'],
  ['00:00:20', t.underAMinute],
  ['00:01:00', '00:01'],
  ['00:12:33', '00:12'],
  ['100:00:20', '100:00'],
])('shows a duration of %s as %s', (time, text) => {
  expect(renderToStaticMarkup(<Span time={time} />).replace(/<.*?>/g, '')).toBe(text)
})
