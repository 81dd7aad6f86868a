import type { AllocationRow } from '@hr/contract/entitlement/allocation'
import { openingPhrase } from '@hr/domain/leave/balance/opening-kinds'
import * as t from '@hr/words/allocations'
import type { FormReply } from '~/http/form/form-reply.ts'
import { ErrorSummary } from '~/ui/form/error-summary.tsx'
import { SelectField, TextArea, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { openingOptions } from './opening-options.ts'

type Props = {
  employeeId: string
  year: string
  yearName: string
  rows: AllocationRow[]
  reply: FormReply | undefined
}

const rules = async () => (await import('@hr/contract/entitlement/allocation')).openingForm

/** What somebody has carried, taken or has left of a leave type, as HR states it (docs/spec/rules.md, Opening balances). */
export function OpeningForm({ employeeId, year, yearName, rows, reply }: Props) {
  const limited = rows.filter(({ isFrozen, isUnlimited }) => !isFrozen && !isUnlimited)
  const first = limited.find(({ opening }) => opening)
  const start = { leaveId: first?.id, noOfDays: first?.opening?.days, ...first?.opening }
  const [form, field] = useZodForm(rules, reply, { start })
  if (limited.length === 0) return null
  return (
    <>
      <h2>{t.openingBalanceFor(yearName)}</h2>
      <ErrorSummary reply={form.reply} labels={labels} />
      <PostForm form={form} className="sheet pad stack narrow">
        <input type="hidden" name="employeeId" value={employeeId} />
        <input type="hidden" name="year" value={year} />
        {first && (
          <ul>
            {limited.map((row) => (
              <Stated key={row.id} row={row} />
            ))}
          </ul>
        )}
        <SelectField
          label={t.leaveType}
          field={field('leaveId')}
          options={limited.map(({ id, leaveName }) => ({ value: id, label: leaveName }))}
        />
        <SelectField label={t.kind} field={field('kind')} options={openingOptions} hint={t.kindHelp} />
        <TextField label={t.numberOfDays} field={field('noOfDays')} size={6} autoComplete="off" />
        <TextField label={t.until} field={field('until')} type="date" hint={t.untilHelp} />
        <TextArea label={t.note} field={field('note')} rows={2} hint={t.noteHelp} />
        <p className="acts">
          <SubmitButton value={t.setOpeningBalance} />
        </p>
      </PostForm>
    </>
  )
}

const labels = { leaveId: t.leaveType, noOfDays: t.numberOfDays }

const Stated = ({ row: { leaveName, opening } }: { row: AllocationRow }) =>
  opening && <li>{t.openingBalanceOfType(leaveName, openingPhrase(opening))}</li>

/** Whether a refused post was one of this form. */
export const isOfOpening = (reply: FormReply | undefined): boolean => reply?.values.kind !== undefined
