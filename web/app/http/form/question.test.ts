import { expect, it } from 'vitest'
import { withoutQuestion } from './question.ts'

it.each([
  ['/bu/list?confirm=delete&id=7', '/bu/list'],
  ['/bu/list?q=pune&page=2&confirm=delete&id=7', '/bu/list?q=pune&page=2'],
  ['/calendar/holiday/list?year=2027&new=9', '/calendar/holiday/list?year=2027'],
  ['/stratdrive', '/stratdrive'],
  ['/settings/calendar-feeds?confirm=remove&kind=holidays', '/settings/calendar-feeds', ['kind']],
] as const)('%s without its question is %s', (path, list, about?: readonly string[]) => {
  expect(withoutQuestion(path, about)).toBe(list)
})
