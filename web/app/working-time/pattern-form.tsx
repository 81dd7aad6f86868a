import * as t from '@hr/words/working-time'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { DateField } from '~/ui/form/date-field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { type StartValues, useZodForm } from '~/ui/form/use-zod-form.ts'
import { WeekField } from '~/ui/form/week-field.tsx'
import { ImpactPart } from '~/ui/impact/impact-part.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'

const rules = async () => (await import('@hr/contract/working-time/working-pattern')).patternForm

type Props = { title: string; about: string; employeeId: number; reply: FormReply | undefined; start: StartValues }

/** The form of a working pattern, for adding and editing (docs/spec/rules.md, Working time). */
export function PatternForm({ title, about, employeeId, reply, start }: Props) {
  const [form, field] = useZodForm(rules, reply, { start })
  return (
    <>
      <PageHead title={title} about={about} reply={form.reply} />
      <PostForm form={form} className="sheet pad stack narrow">
        <DateField label={t.from} field={field('since')} autoComplete="off" />
        <WeekField legend={t.worksOn} field={field('week')} />
        <WeekField legend={t.otherWeekOptional} field={field('otherWeek')} />
        <ImpactPart reply={form.reply} />
        <p className="acts">
          <SubmitButton value={form.reply?.impact ? t.saveAnyway : t.save} />{' '}
          <CancelLink to={to('/employee/working-time/$employeeId', { employeeId })} />
        </p>
      </PostForm>
    </>
  )
}
