import { addHoliday, holidayForm } from '@hr/contract/working-time/calendar'
import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { loadDayForm } from '~/calendar/day-form.server.ts'
import { HolidayForm } from '~/calendar/holiday-form.tsx'
import { placeOf } from '~/calendar/list-page.server.ts'
import { submit } from '~/http/form/submit.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering((entered) => loadDayForm(entered))

export const action = afterEntering((entered) => {
  const { api, context } = entered
  return submit(entered, {
    schema: holidayForm,
    send: (body) => api(addHoliday, { body }),
    done: async ({ id }, { holidayName, holidayDate }) =>
      goTo(context, await placeOf(entered, 'holiday/list', id, holidayDate), t.dayAdded(holidayName)),
  })
})

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function AddHolidays() {
  return <HolidayForm title={t.addHolidays} reply={useReply()} {...useLoaderData<typeof loader>()} />
}
