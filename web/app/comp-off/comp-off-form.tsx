import * as t from '@hr/words/comp-off'
import { useState } from 'react'
import { stripAsTyped } from '~/allocation/days-input.tsx'
import { monthOf, yearOptions } from '~/allocation/years.ts'
import { PersonField } from '~/employee/person-field.tsx'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { SelectField, TextArea, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { useHydrated } from '~/ui/page/use-hydrated.ts'
import type { CompOffPage } from './comp-off-page.server.ts'
import { LeaveSelect } from './leave-select.tsx'

const rules = async () => (await import('@hr/contract/entitlement/comp-off')).compOffForm

type Props = { page: CompOffPage; reply: FormReply | undefined }

/**
 * Compensation Leave Allocation (docs/spec/screens.md, Allocation and comp-off): grants days that somebody earned back.
 */
export function CompOffForm({ page: { staff, years, types, start }, reply }: Props) {
  const [form, field] = useZodForm(rules, reply, { start })
  const [person, setPerson] = useState(staff.chosen)
  // Without a script another person may be chosen without the list changing.
  const buId = useHydrated() ? person?.buId : undefined
  const month = monthOf(person, years.ownMonth)
  const options = yearOptions(years.today, month)
  const isOther = month !== monthOf(staff.chosen, years.ownMonth)
  const year = field('year')
  return (
    <>
      <PageHead title={t.compensationLeaveAllocation} reply={form.reply} />
      <PostForm form={form} className="sheet pad stack narrow">
        <PersonField field={field('employeeId')} staff={staff} onChoose={setPerson} />
        <SelectField
          key={month}
          label={t.year}
          field={isOther ? { ...year, value: String(options[0]?.value) } : year}
          options={options}
        />
        <LeaveSelect field={field('leaveId')} types={types} buId={buId} />
        <TextField
          label={t.noOfDays}
          field={field('noOfDays')}
          hint={t.noOfDaysHint}
          inputMode="decimal"
          autoComplete="off"
          onInput={stripAsTyped}
        />
        <TextArea label={t.reason} field={field('reason')} />
        <p className="acts">
          <SubmitButton name="intent" value={t.save} /> <CancelLink to={to('/employee/compensation-leave-list')} />
        </p>
      </PostForm>
    </>
  )
}
