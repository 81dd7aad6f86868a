import type { Day } from '@hr/domain/dates'
import * as t from '@hr/words/working-time'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { DateField } from '~/ui/form/date-field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { type StartValues, useZodForm } from '~/ui/form/use-zod-form.ts'
import { ImpactPart } from '~/ui/impact/impact-part.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { type UnitChoice, UnitField } from './day-form.tsx'

const rules = async () => (await import('@hr/contract/working-time/calendar')).workingDayForm

type Props = { reply: FormReply | undefined; start: StartValues; choice: UnitChoice; min: Day | undefined }

/** The form of a special working day (docs/spec/rules.md, Holidays and special working days). */
export function WorkingDayForm({ reply, start, choice, min }: Props) {
  const [form, field] = useZodForm(rules, reply, { start })
  return (
    <>
      <PageHead title={t.addSpecialWorkingDays} reply={form.reply} />
      <PostForm form={form} className="sheet pad stack narrow">
        <DateField label={t.date} field={field('specialWorkingDate')} min={min} autoComplete="off" />
        <UnitField field={field('buId')} choice={choice} />
        <ImpactPart reply={form.reply} />
        <p className="acts">
          <SubmitButton value={form.reply?.impact ? t.saveAnyway : t.save} />{' '}
          <CancelLink to={to('/calendar/wokingdays/edit')} />
        </p>
      </PostForm>
    </>
  )
}
