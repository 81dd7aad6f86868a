import type { AllocationRow } from '@hr/contract/entitlement/allocation'
import * as t from '@hr/words/allocations'
import type { FormReply } from '~/http/form/form-reply.ts'
import { ErrorSummary } from '~/ui/form/error-summary.tsx'
import { SelectField, TextArea, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'

type Props = {
  employeeId: string
  year: string
  yearName: string
  rows: AllocationRow[]
  reply: FormReply | undefined
}

const rules = async () => (await import('@hr/contract/entitlement/allocation')).correctionForm

/** Days more or fewer of a leave type, with a reason that the statement shows (docs/spec/rules.md, Corrections). */
export function CorrectionForm({ employeeId, year, yearName, rows, reply }: Props) {
  const [form, field] = useZodForm(rules, reply)
  const limited = rows.filter(({ isFrozen, isUnlimited }) => !isFrozen && !isUnlimited)
  if (limited.length === 0) return null
  return (
    <>
      <h2>{t.correctionFor(yearName)}</h2>
      <ErrorSummary reply={form.reply} labels={labels} />
      <PostForm form={form} className="sheet pad stack narrow">
        <input type="hidden" name="employeeId" value={employeeId} />
        <input type="hidden" name="year" value={year} />
        <p className="hint">{t.correctionHelp}</p>
        <SelectField
          label={t.leave}
          field={field('leaveTypeId')}
          options={limited.map(({ id, leaveName }) => ({ value: id, label: leaveName }))}
        />
        <TextField label={t.daysToAdd} field={field('days')} size={6} autoComplete="off" />
        <TextArea label={t.reason} field={field('reason')} rows={2} />
        <p className="acts">
          <SubmitButton value={t.addCorrection} />
        </p>
      </PostForm>
    </>
  )
}

const labels = { leaveTypeId: t.leave, days: t.days }

/** Whether a refused post was one of this form. */
export const isOfCorrection = (reply: FormReply | undefined): boolean => reply?.values.leaveTypeId !== undefined
