import * as t from '@hr/words/allocations'
import { Form, useSubmit } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { PersonField } from '~/employee/person-field.tsx'
import { fieldOf } from '~/http/form/form-reply.ts'
import { SelectField } from '~/ui/form/field.tsx'
import type { AllocationPage } from './allocation-page.server.ts'
import { monthOf, yearOptions } from './years.ts'

/**
 * Chooses a person and a year, kept in the address. Once days are shown, a script shows those of another choice at
 * once. Before that, and without a script, the button does.
 */
export function ChooseForm({ page: { staff, years, start, refusal, rows } }: { page: AllocationPage }) {
  const submit = useSubmit()
  const [person, setPerson] = useState(staff.chosen)
  const month = monthOf(person, years.ownMonth)
  const options = yearOptions(years.today, month)
  const first = (name: string) => start[name]?.[0] ?? ''

  function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (rows && (target as HTMLInputElement).type !== 'search')
      submit(currentTarget, { replace: true, preventScrollReset: true })
  }

  return (
    <Form method="get" className="sheet pad stack narrow" onChange={onChange}>
      <PersonField field={fieldOf(refusal, 'employeeId', first('employeeId'))} staff={staff} onChoose={setPerson} />
      <SelectField
        key={month}
        label={t.year}
        field={fieldOf(refusal, 'year', start.year ? first('year') : (options[0]?.value ?? ''))}
        options={options}
      />
      <p className="acts">
        <input type="submit" value={t.show} className={rows ? undefined : 'go'} />
      </p>
    </Form>
  )
}
