import type { Day } from '@hr/domain/dates'
import * as t from '@hr/words/working-time'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { DateField } from '~/ui/form/date-field.tsx'
import { FieldError, RadioPair, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { type StartValues, useZodForm } from '~/ui/form/use-zod-form.ts'
import { ImpactPart } from '~/ui/impact/impact-part.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { type UnitChoice, UnitField } from './day-form.tsx'

const rules = async () => (await import('@hr/contract/working-time/calendar')).holidayForm

const halves = [
  { value: '', label: t.wholeDay },
  { value: 1, label: t.morning },
  { value: 2, label: t.afternoon },
]

type Props = {
  title: string
  reply: FormReply | undefined
  start: StartValues
  choice: UnitChoice
  min: Day | undefined
  /** The list from which the holiday was opened. */
  back?: string
}

/** The form of a holiday, for adding and editing (docs/spec/rules.md, Holidays and special working days). */
export function HolidayForm({ title, reply, start, choice, min, back = to('/calendar/holiday/list') }: Props) {
  const [form, field] = useZodForm(rules, reply, { start })
  return (
    <>
      <PageHead title={title} about={t.holidayFromToday} reply={form.reply} />
      <PostForm form={form} className="sheet pad stack narrow">
        <TextField label={t.name} field={field('holidayName')} autoComplete="off" />
        <DateField label={t.date} field={field('holidayDate')} min={min} autoComplete="off" />
        <UnitField field={field('buId')} choice={choice} />
        <fieldset className="field">
          <legend>{t.partOfDay}</legend>
          <FieldError field={field('session')} />
          <RadioPair field={field('session')} options={halves} />
        </fieldset>
        <ImpactPart reply={form.reply} />
        <p className="acts">
          <SubmitButton value={form.reply?.impact ? t.saveAnyway : t.save} /> <CancelLink to={back} />
        </p>
      </PostForm>
    </>
  )
}
