import { businessUnitDetails, editBusinessUnit, editBusinessUnitForm } from '@hr/contract/people/business-unit'
import * as t from '@hr/words/units'
import { useLoaderData } from '@remix-run/react'
import { placeOf } from '~/bu/place-of.server.ts'
import { UnitForm } from '~/bu/unit-form.tsx'
import { stripZipCode } from '~/bu/zip-code.ts'
import { dueRun } from '~/http/form/due-run.ts'
import { submit } from '~/http/form/submit.server.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering(async ({ api }, args) => {
  const unit = await api(businessUnitDetails, { params: { id: idIn(args.params) } })
  const { compOffTypes, ...start } = unit
  return { key: unit.id, start, compOffTypes }
})

export const action = afterEntering((entered, args) => {
  const { api, form, context } = entered
  stripZipCode(form.fields)
  const id = idIn(args.params)
  return submit(entered, {
    schema: editBusinessUnitForm,
    send: (body) => api(editBusinessUnit, { params: { id }, body }),
    done: async ({ userMessage }) => goTo(context, dueRun(form.fields) ?? (await placeOf(entered, id)), userMessage),
  })
})

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function EditBusinessUnit() {
  const { key, start, compOffTypes } = useLoaderData<typeof loader>()
  return (
    <UnitForm
      key={key}
      title={t.editBusinessUnit}
      reply={useReply()}
      start={start}
      compOffTypes={compOffTypes}
      zoneHint={t.changedTimeZoneHint}
    />
  )
}
