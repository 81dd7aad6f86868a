import { inYear, nextYear } from '../company.ts'
import { ask, count, type OwnForm } from './form.ts'

/** Holidays, special working days, and what they did to leave. */
export const calendarForms: Record<string, OwnForm> = {
  'add a holiday': {
    ...{ by: 'superadmin', path: '/calendar/holiday/add', send: 'Save' },
    fields: { holidayName: 'Diwali', holidayDate: inYear(nextYear(), 11, 9), buId: ':pune' },
    done: count('holidays'),
  },
  'change a holiday': {
    ...{ by: 'superadmin', path: '/calendar/holiday/edit/:holiday', send: 'Save' },
    fields: { holidayName: 'Diwali' },
    done: count('holidays', "name = 'Diwali'"),
  },
  'delete a holiday': {
    ...{
      by: 'superadmin',
      path: `/calendar/holiday/list?year=${nextYear()}&${ask('delete')}:holiday`,
      send: 'Confirm',
    },
    done: 'select 2 - count(*)::int as done from holidays',
  },
  'undo a change that had leave recounted': {
    ...{ by: 'hr', path: `/calendar/changes?${ask('undo')}:change`, send: 'Confirm' },
    done: count('runs', "kind = 'recount' and undone_at is not null"),
  },
  'import holidays': {
    ...{ by: 'hr', path: `/calendar/holiday/import?country=PT-11&year=${nextYear()}`, send: 'Save' },
    done: `select (count(*) > 3)::int as done from holidays`,
  },
  'add a special working day': {
    ...{ by: 'superadmin', path: '/calendar/wokingdays/add', send: 'Save' },
    fields: { specialWorkingDate: inYear(nextYear(), 1, 9), buId: ':pune' },
    done: count('special_working_days'),
  },
  'delete a special working day': {
    ...{ by: 'hr', path: `/calendar/wokingdays/edit?year=${nextYear()}&${ask('delete')}:workingDay`, send: 'Confirm' },
    done: 'select 2 - count(*)::int as done from special_working_days',
  },
}
