import { listDevices } from '@hr/contract/attendance/device'
import { listBusinessUnits } from '@hr/contract/people/business-unit'
import * as t from '@hr/words/swipes'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { changeDevices } from '~/device/change-devices.server.ts'
import { DeviceForm } from '~/device/device-form.tsx'
import { DeviceTable } from '~/device/device-table.tsx'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { readList } from '~/http/list/list.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { useSuccessKey } from '~/ui/form/use-success-key.ts'
import { Pages } from '~/ui/list/list-controls.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

const DEVICES = to('/administrative/devices')

export const loader = entering(async (entered) => {
  const [found, units] = await Promise.all([
    readPart(() => readList(entered, listDevices)),
    readPart(() => entered.api(listBusinessUnits)),
  ])
  return { found: found.value, units: (units.value ?? []).map(({ id, buName }) => ({ id, buName })) }
})

export const action = afterEntering(changeDevices)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function Devices() {
  const { found, units } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const reply = useReply()
  const chosen = found?.rows.find(({ id }) => id === chosenIn(query))
  const isAsked = query.get('confirm') === 'remove'
  return (
    <>
      <RowQuestion rows={found?.rows} verb="remove" question={t.removeThisDevice} field="deviceId">
        {({ name }) => t.deviceWillBeRemoved(name)}
      </RowQuestion>
      <PageHead title={t.devices} about={t.aboutDevices} reply={isAsked ? undefined : reply} />
      <div className="stack">
        <DeviceForm
          key={useSuccessKey()}
          device={isAsked ? undefined : chosen}
          units={units}
          reply={reply}
          back={DEVICES}
        />
        {found ? <DeviceTable rows={found.rows} list={found.list} /> : <PartFailed again={DEVICES} />}
        {found && <Pages list={found.list} />}
      </div>
    </>
  )
}
