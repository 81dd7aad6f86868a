import { UNIT_SETTINGS } from '@hr/domain/unit-settings'
import * as t from '@hr/words/units'
import type { FormEvent } from 'react'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { TextArea, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SettingFields } from '~/ui/form/setting-fields.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { type StartValues, useZodForm } from '~/ui/form/use-zod-form.ts'
import { ImpactPart } from '~/ui/impact/impact-part.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { onlyDigits, takesAsWritten } from './zip-code.ts'
import { ZoneField } from './zone-field.tsx'

const rules = async () => (await import('@hr/contract/people/business-unit')).businessUnitForm

type CompOffType = { id: number; leaveName: string }

type Props = {
  title: string
  reply: FormReply | undefined
  /** The values of the unit that is being edited, or of a new one. */
  start: StartValues
  /** The leave types to which comp-off can go; a new unit has none. */
  compOffTypes?: CompOffType[]
  /** What to enter as the time zone, and which one applies if nothing is entered. */
  zoneHint: string
}

/** The form of a business unit, for adding and editing (docs/spec/screens.md, Business units). */
export function UnitForm({ title, reply, start, compOffTypes, zoneHint }: Props) {
  const [form, field] = useZodForm(rules, reply, { start })
  const isFreeText = field('takesAsWritten').value === '1'
  return (
    <>
      <PageHead title={title} reply={form.reply} />
      <PostForm form={form} className="sheet pad stack">
        <div className="two">
          <TextField label={t.name} field={field('name')} autoComplete="off" />
          <TextField label={t.country} field={field('country')} autoComplete="off" />
          <TextField label={t.state} field={field('state')} autoComplete="off" />
          <TextField label={t.city} field={field('city')} autoComplete="off" />
          <TextField
            label={t.contactNumber}
            hint={isFreeText ? undefined : t.digitsInPhoneNumber}
            field={field('buContactNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
          <TextField label={t.contactEmailOptional} field={field('buEmail')} type="email" autoComplete="off" />
          <TextArea label={t.address} field={field('address')} />
          <TextField
            label={t.zipCode}
            hint={isFreeText ? undefined : t.digitsInZipCode}
            field={field('zipCode')}
            inputMode={isFreeText ? 'text' : 'numeric'}
            autoComplete="off"
            onFocus={fitKeys}
            onInput={stripAsTyped}
          />
          <ZoneField field={field('timeZone')} hint={zoneHint} />
        </div>
        <SettingFields settings={UNIT_SETTINGS} field={field} more={{ compOffTypeId: moreOf(compOffTypes) }} />
        <ImpactPart reply={form.reply} />
        <p className="acts">
          <SubmitButton value={form.reply?.impact ? t.saveAnyway : t.save} /> <CancelLink to={to('/bu/list')} />
        </p>
      </PostForm>
    </>
  )
}

/** A new unit has no leave types to choose from. */
const moreOf = (types: readonly CompOffType[] | undefined) =>
  types
    ? {
        options: types.map(({ id, leaveName }) => ({ value: id, label: leaveName })),
        ...(types.length === 0 && { hint: t.createTypeForCompOff }),
      }
    : null

const isFree = (box: HTMLInputElement): boolean => box.form !== null && takesAsWritten(new FormData(box.form))

/** Offers the keys for the characters of the box, which somebody may have changed further down. */
function fitKeys({ currentTarget: box }: FormEvent<HTMLInputElement>): void {
  box.inputMode = isFree(box) ? 'text' : 'numeric'
}

/** Removes everything but digits from the box while somebody types (docs/spec/screens.md, Forms). */
function stripAsTyped({ currentTarget: box }: FormEvent<HTMLInputElement>): void {
  if (isFree(box)) return
  const digits = onlyDigits(box.value)
  // Assigning an unchanged value would move the caret.
  if (digits !== box.value) box.value = digits
}
