import { createHoliday, createWorkingDay } from '@hr/db/factories'
import { runs } from '@hr/db/schema'
import type { Api, Calls } from './call.ts'

/** Holidays, special working days, what they did to leave, and calendar feeds. */
export function calendarCalls(api: Api): Calls {
  return {
    '/calendar/add_holiday': () => {
      const body = { holidayName: 'Diwali', holidayDate: '2026-12-08', buId: api.company.pune.id }
      return { by: api.company.hr, body, other: { holidayName: 'Holi' } }
    },
    '/calendar/edit_holiday/:id': async () => {
      const { hr, pune } = api.company
      const { id } = await createHoliday(api.db, { buId: pune.id })
      const body = { holidayName: 'Diwali', holidayDate: '2026-12-08', buId: pune.id }
      return { by: hr, url: `/calendar/edit_holiday/${id}`, body, other: { holidayName: 'Holi' } }
    },
    '/calendar/delete_holiday': async () => {
      const { id } = await createHoliday(api.db, { buId: api.company.pune.id })
      return { by: api.company.hr, body: { holidayId: id }, other: { holidayId: 999_999 } }
    },
    '/calendar/add_working_day': () => {
      const body = { specialWorkingDate: '2026-11-28', buId: api.company.pune.id }
      return { by: api.company.hr, body, other: { specialWorkingDate: '2026-12-05' } }
    },
    '/calendar/delete_special_working_day': async () => {
      const { id } = await createWorkingDay(api.db, { buId: api.company.pune.id })
      return { by: api.company.hr, body: { id }, other: { id: 999_999 } }
    },
    '/calendar/undo_impact_change': async () => {
      const { pune, hr } = api.company
      const { createdAt: _, ...holiday } = await createHoliday(api.db, { buId: pune.id })
      const rows = [{ table: 'holidays', before: null, after: holiday }]
      const changed = { rows, owners: { buIds: [pune.id] }, days: [] }
      const detail = { cause: 'Holiday added', requests: 1, days: -1, overrideReason: null, changed }
      const createdAt = api.deps.now().toISOString()
      const [saved] = await api.db
        .insert(runs)
        .values({ kind: 'recount', buId: pune.id, actorId: hr.id, people: 1, detail, createdAt, doneAt: createdAt })
        .returning()
      return { by: hr, body: { changeId: saved?.id }, other: { changeId: 999_999 } }
    },
    '/calendar/import_holidays': () => {
      const holidays = [{ holidayName: 'Holi', holidayDate: '2026-03-03' }]
      const body = { buId: api.company.pune.id, country: 'IN-MH', year: 2026, holidays }
      return {
        by: api.company.hr,
        body,
        other: { holidays: [{ holidayName: 'Christmas', holidayDate: '2026-12-25' }] },
      }
    },
    '/calendar/make_feed': () => ({ by: api.company.lead, body: { kind: 'own' }, other: { kind: 'team' } }),
    '/calendar/remove_feed': async () => {
      await api.call(api.company.lead, '/calendar/make_feed', { kind: 'own' })
      return { by: api.company.lead, body: { kind: 'own' }, other: { kind: 'team' } }
    },
  }
}
