import type { DeviceRow } from '@hr/contract/attendance/device'
import * as t from '@hr/words/swipes'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { SelectField, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'

type Unit = { id: number; buName: string }
type Props = { device: DeviceRow | undefined; units: Unit[]; reply: FormReply | undefined; back: string }

/** The form of a device, for adding and editing. */
export function DeviceForm({ device, units, reply, back }: Props) {
  const field = (name: 'name' | 'serialNumber' | 'buId' | 'networks') => fieldOf(reply, name, device?.[name] ?? '')
  const options = units.map(({ id, buName }) => ({ value: id, label: buName }))
  return (
    <section className="sheet pad stack" aria-labelledby="form">
      <h2 id="form">{device ? t.editNamedDevice(device.name) : t.addADevice}</h2>
      <PostForm className="stack" key={device?.id}>
        <input type="hidden" name="act" value="save" />
        {device && <input type="hidden" name="deviceId" value={device.id} />}
        <div className="two">
          <TextField label={t.name} hint={t.nameExample} autoComplete="off" field={field('name')} />
          <TextField
            label={t.serialNumber}
            hint={t.serialNumberHint}
            autoComplete="off"
            field={field('serialNumber')}
          />
          <SelectField label={t.businessUnit} hint={t.deviceUsesUnitTimeZone} field={field('buId')} options={options} />
          <TextField label={t.networks} hint={t.networksHint} autoComplete="off" field={field('networks')} />
        </div>
        <p className="acts">
          <SubmitButton value={device ? t.save : t.add} /> {device && <CancelLink to={back} />}
        </p>
      </PostForm>
    </section>
  )
}
