import { editHoliday, getHoliday, holidayForm } from '@hr/contract/working-time/calendar'
import { yearOf } from '@hr/domain/dates'
import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { loadDayForm } from '~/calendar/day-form.server.ts'
import { HolidayForm } from '~/calendar/holiday-form.tsx'
import { placeOf } from '~/calendar/list-page.server.ts'
import { to } from '~/http/address/to.ts'
import { submit } from '~/http/form/submit.server.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering(async (entered, args) => {
  const { id, ...holiday } = await entered.api(getHoliday, { params: { id: idIn({ id: args.params.holidayId }) } })
  const { min, ...page } = await loadDayForm(entered, holiday)
  // A past holiday may keep its date.
  const isPast = min !== undefined && holiday.holidayDate < min
  const back = to('/calendar/holiday/list', { year: yearOf(holiday.holidayDate) })
  return { key: id, min: isPast ? holiday.holidayDate : min, back, ...page }
})

export const action = afterEntering((entered, args) => {
  const { api, context } = entered
  const id = idIn({ id: args.params.holidayId })
  return submit(entered, {
    schema: holidayForm,
    send: (body) => api(editHoliday, { params: { id }, body }),
    done: async ({ userMessage }, { holidayDate }) =>
      goTo(context, await placeOf(entered, 'holiday/list', id, holidayDate), userMessage),
  })
})

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function EditHolidays() {
  const { key, ...page } = useLoaderData<typeof loader>()
  return <HolidayForm key={key} title={t.editHolidays} reply={useReply()} {...page} />
}
