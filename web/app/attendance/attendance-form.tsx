import * as t from '@hr/words/attendance'
import { to } from '~/http/address/to.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import { PersonPicker } from '~/ui/form/person-picker.tsx'
import type { AttendancePage } from './attendance-page.server.ts'
import { DayField } from './day-field.tsx'

/**
 * Chooses the day and, on the Daily Log, the person.
 */
export function AttendanceForm({ tab, date, employeeId, staff, refusal }: AttendancePage) {
  return (
    <form method="get" className="filters" noValidate>
      {tab === 'daily' && <input type="hidden" name="tab" value="daily" />}
      {staff && (
        <PersonPicker
          key={employeeId}
          label={t.employee}
          field={fieldOf(refusal, 'employeeId', employeeId)}
          people={staff}
          addressOf={(q) => to('/attendance-people', { q })}
        />
      )}
      <DayField field={fieldOf(refusal, 'date', date)} />
      <input type="submit" className="go" value={t.generate} />
    </form>
  )
}
