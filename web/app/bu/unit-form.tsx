import { businessUnitForm } from '@hr/contract/business-unit'
import type { FormEvent } from 'react'
import type { FormReply } from '~/http/form-reply.ts'
import { to } from '~/http/to.ts'
import { CancelLink } from '~/ui/cancel-link.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextArea, TextField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { type StartValues, useZodForm } from '~/ui/use-zod-form.ts'
import { onlyDigits } from './zip-code.ts'
import { ZoneField } from './zone-field.tsx'

type Props = {
  title: string
  reply: FormReply | undefined
  /** Of the unit that changes. */
  start?: StartValues
  /** What happens to the time zone when none is written. */
  withoutZone: string
}

/** The form of a business unit, for a new one and for one that changes (docs/spec/screens.md, Business units). */
export function UnitForm({ title, reply, start, withoutZone }: Props) {
  const [form, field] = useZodForm(businessUnitForm, reply, { start })
  return (
    <>
      <ErrorSummary form={form} />
      <div className="head">
        <h1>{title}</h1>
      </div>
      <PostForm form={form} className="sheet pad stack">
        <div className="two">
          <TextField label="Name" field={field('name')} autoComplete="off" />
          <TextField label="Country" field={field('country')} autoComplete="off" />
          <TextField label="State" field={field('state')} autoComplete="off" />
          <TextField label="City" field={field('city')} autoComplete="off" />
          <TextField
            label="Contact Number"
            field={field('buContactNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
          <TextField label="Contact Email (optional)" field={field('buEmail')} type="email" autoComplete="off" />
          <TextArea label="Address" field={field('address')} />
          <TextField
            label="Zip Code"
            field={field('zipCode')}
            inputMode="numeric"
            autoComplete="off"
            onInput={stripAsTyped}
          />
          <ZoneField field={field('timeZone')} withoutZone={withoutZone} />
        </div>
        <p className="acts">
          <SubmitButton value="Save" /> <CancelLink to={to('/bu/list')} />
        </p>
      </PostForm>
    </>
  )
}

/** docs/spec/screens.md, Forms: what is no digit does not stay in the box. */
function stripAsTyped({ currentTarget: box }: FormEvent<HTMLInputElement>): void {
  const digits = onlyDigits(box.value)
  // the caret would jump
  if (digits !== box.value) box.value = digits
}
