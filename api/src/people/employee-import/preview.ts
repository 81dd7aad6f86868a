import type { ImportField } from '@hr/contract/people/employee-file'
import type { EmployeeRow } from '@hr/contract/people/employee-import'
import { weeksText } from '@hr/domain/leave/counting/half-days'
import type { ShownRow } from '../../runs/file-import/kind.ts'
import type { Change } from './check-change.ts'
import type { Checked } from './check-rows.ts'
import type { Draft } from './draft.ts'

/** What each row of a file without mistakes would do, in the order of the file, and who would report to whom. */
export function previewOf({ drafts, managers }: Checked, nameOf: (field: ImportField) => string): ShownRow[] {
  return drafts.map((draft, index) => {
    const { row, form } = draft
    if (!form) throw new Error('a row without a form was to be shown')
    const changes = allChanges(draft, managers[index])
    const shown: Omit<EmployeeRow, 'line'> = {
      employeeName: `${form.firstName} ${form.lastName}`,
      employeeId: form.employeeId,
      reportingToName: managers[index]?.name ?? null,
      ...(draft.weeks && { workingPattern: weeksText(draft.weeks) }),
      change: draft.known ? (changes.length > 0 ? 'changed' : 'same') : 'new',
      changes: changes.map(({ field, from, to }) => ({ column: nameOf(field), from, to })),
    }
    return { line: row.line, sought: [shown.employeeName, shown.employeeId, shown.reportingToName].join('\n'), shown }
  })
}

/** What a row changes of an existing person, including their manager. */
export function allChanges({ known, changes }: Draft, manager: Checked['managers'][number]): Change[] {
  const isOther = known && manager && ('draft' in manager || manager.id !== known.person.reportingTo)
  return isOther ? [...changes, { field: 'reportingTo', from: known.managerName, to: manager.name }] : changes
}
