import { addWorkingDay, workingDayForm } from '@hr/contract/working-time/calendar'
import { formatDay, yearOf } from '@hr/domain/dates'
import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { loadDayForm } from '~/calendar/day-form.server.ts'
import { placeOf } from '~/calendar/list-page.server.ts'
import { WorkingDayForm } from '~/calendar/working-day-form.tsx'
import { queryOf } from '~/calendar/years.server.ts'
import { to } from '~/http/address/to.ts'
import { queryLeft } from '~/http/address/way-back.ts'
import { submit } from '~/http/form/submit.server.ts'
import { afterEntering, type Entered, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { mayOpen } from '~/screens.ts'
import { useReply } from '~/ui/form/use-reply.ts'

const VIEW = to('/calendar/wokingdays/list')
const LIST = to('/calendar/wokingdays/edit')

export const loader = entering((entered) => loadDayForm(entered))

export const action = afterEntering((entered) => {
  const { api, context } = entered
  return submit(entered, {
    schema: workingDayForm,
    send: (body) => api(addWorkingDay, { body }),
    done: async ({ id }, { specialWorkingDate: day }) =>
      goTo(context, await afterwards(entered, id, day), t.dayAdded(formatDay(day))),
  })
})

/**
 * docs/spec/screens.md, Calendars: goes to the calendar, or to the list with actions for a role that may not open it
 * (docs/spec/access.md, Super admin), and for people who came from that list while it was filtered.
 */
async function afterwards(entered: Entered, id: number, day: string): Promise<string> {
  const isFromList = queryLeft(queryOf(entered.context), LIST).size > 0
  if (isFromList || !mayOpen(entered.user.employeeRoleId, VIEW)) return placeOf(entered, 'wokingdays/edit', id, day)
  return to('/calendar/wokingdays/list', { year: yearOf(day), new: id })
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function AddSpecialWorkingDays() {
  return <WorkingDayForm reply={useReply()} {...useLoaderData<typeof loader>()} />
}
