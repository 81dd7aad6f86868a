import * as t from '@hr/words/stand-ins'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { DateField } from '~/ui/form/date-field.tsx'
import { FieldError, RadioPair } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { type People, PersonPicker } from '~/ui/form/person-picker.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { type StartValues, useZodForm } from '~/ui/form/use-zod-form.ts'

const rules = async () => (await import('@hr/contract/leave/stand-in')).standInForm

const times = [
  { value: 'span', label: t.duringDates },
  { value: 'leave', label: t.duringLeave },
]

/** The state of the form, for the page's head to say what is wrong with it. */
export const useStandInForm = (reply: FormReply | undefined, start: StartValues) => useZodForm(rules, reply, { start })

type Props = { people: People; state: ReturnType<typeof useStandInForm> }

/** Chooses a stand-in, and when (docs/spec/rules.md, Stand-ins). */
export function StandInForm({ people, state: [form, field] }: Props) {
  return (
    <PostForm form={form} className="sheet pad stack narrow">
      <PersonPicker
        label={t.whoStandsInForYou}
        field={field('standInId')}
        people={people}
        addressOf={(q) => to('/people', { q, which: 'stand-in' })}
      />
      <fieldset className="field">
        <legend>{t.when}</legend>
        <FieldError field={field('during')} />
        <RadioPair field={field('during')} options={times} />
      </fieldset>
      <DateField label={t.from} field={field('fromDate')} autoComplete="off" />
      <DateField label={t.toInclusive} field={field('toDate')} autoComplete="off" />
      <p className="acts">
        <SubmitButton name="intent" value="Save" /> <CancelLink to={to('/preferences')} />
      </p>
    </PostForm>
  )
}
