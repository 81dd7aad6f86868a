import { useSearchParams } from '@remix-run/react'
import { fieldOf } from '~/http/form-reply.ts'
import { SelectField, TextField } from '~/ui/field.tsx'
import type { AttendancePage } from './attendance-page.server.ts'
import { DayField } from './day-field.tsx'

/**
 * Chooses the day and, on the Daily Log, the person. It offers as many people as fit on a page; a search finds the
 * others.
 */
export function AttendanceForm({ tab, date, employeeId, staff, refusal }: AttendancePage) {
  const [query] = useSearchParams()
  return (
    <form method="get" className="filters" noValidate key={String(query)}>
      {tab === 'daily' && <input type="hidden" name="tab" value="daily" />}
      {staff && <Picker staff={staff} field={fieldOf(refusal, 'employeeId', employeeId)} />}
      <DayField field={fieldOf(refusal, 'date', date)} />
      <input type="submit" className="go" value="Generate" />
    </form>
  )
}

type PickerProps = { staff: NonNullable<AttendancePage['staff']>; field: ReturnType<typeof fieldOf> }

function Picker({ staff: { search, isFull, people }, field }: PickerProps) {
  const options = people.map(({ id, employeeName, employeeId }) => ({
    value: id,
    label: `${employeeName}, ${employeeId}`,
  }))
  const hint = isFull ? `The first ${options.length} people. Search to find others.` : undefined
  return (
    <>
      <TextField label="Search people" type="search" field={fieldOf(undefined, 'q', search)} maxLength={100} />
      <input type="submit" name="find" value="Search" />
      <SelectField label="Employee" field={field} options={options} hint={hint} />
    </>
  )
}
