import { summary } from '../page.ts'
import { expect } from '../test.ts'
import { refused, type State } from './state.ts'

/** The wall chart, holidays, special working days, and what they did to leave. */
export const calendarStates: Record<string, State> = {
  'wall chart': { path: '/wall-chart', by: 'lead' },
  'wall chart of a business unit': { path: '/wall-chart?scope=bu', by: 'colleague' },
  'holiday calendar': { path: '/calendar/holiday', by: 'hr' },
  'holiday list': { path: '/calendar/holiday/list?new=:holiday', by: 'superadmin' },
  'holiday list, delete dialog': { path: '/calendar/holiday/list?size=50&confirm=delete&id=:holiday', by: 'hr' },
  'add holidays with errors': { path: '/calendar/holiday/add', by: 'superadmin', first: refused('Save') },
  'edit holidays': { path: '/calendar/holiday/edit/:holiday', by: 'hr' },
  'leave counted anew': { path: '/calendar/changes', by: 'hr' },
  'leave counted anew, undo dialog': { path: '/calendar/changes?confirm=undo&id=:change', by: 'hr' },
  'import of holidays': {
    path: '/calendar/holiday/import?country=NP&year=2027',
    by: 'hr',
    first: async (page) => {
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'special working days': { path: '/calendar/wokingdays/list', by: 'employee' },
  'edit special working days': { path: '/calendar/wokingdays/edit', by: 'superadmin' },
  'add special working days': { path: '/calendar/wokingdays/add', by: 'hr' },
}
