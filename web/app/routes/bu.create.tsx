import { businessUnitForm, createBusinessUnit } from '@hr/contract/people/business-unit'
import { UNIT_SETTINGS } from '@hr/domain/unit-settings'
import * as t from '@hr/words/units'
import { useLoaderData } from '@remix-run/react'
import { placeOf } from '~/bu/place-of.server.ts'
import { titleOf } from '~/bu/title.ts'
import { UnitForm } from '~/bu/unit-form.tsx'
import { stripZipCode } from '~/bu/zip-code.ts'
import { submit } from '~/http/form/submit.server.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = afterEntering(() => ({
  workingWeek: UNIT_SETTINGS.workingWeek.default,
  leaveYearMonth: UNIT_SETTINGS.leaveYearMonth.default,
}))

export const action = afterEntering((entered) => {
  const { api, form, context } = entered
  stripZipCode(form.fields)
  return submit(entered, {
    schema: businessUnitForm,
    send: (body) => api(createBusinessUnit, { body }),
    done: async ({ id, timeZone }, { name, compOffClaims }) => {
      const said = compOffClaims ? t.unitAddedWithoutCompOff : t.unitAdded
      return goTo(context, await placeOf(entered, id), said(titleOf(name), timeZone))
    },
  })
})

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function AddBusinessUnit() {
  return (
    <UnitForm
      title={t.addBusinessUnit}
      reply={useReply()}
      start={useLoaderData<typeof loader>()}
      zoneHint={t.newTimeZoneHint}
    />
  )
}
