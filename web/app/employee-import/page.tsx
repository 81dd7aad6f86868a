import { employeeFile } from '@hr/contract/people/employee-file'
import type { EmployeeRow, EmployeeRun } from '@hr/contract/people/employee-import'
import { countOf } from '@hr/domain/import-file'
import type { ImportPage } from '~/file-import/page.ts'
import { Counts, PreviewTable } from '~/file-import/preview-table.tsx'
import { to } from '~/http/address/to.ts'
import { CheckField } from '~/ui/form/field.tsx'

const people = (count: number): string => countOf(count, employeeFile.noun)

export const employeePage: ImportPage<EmployeeRun, EmployeeRow> = {
  start: to('/employee/import'),
  fileAt: (id) => to('/employee/import/$id', { id }),
  title: 'Import Employees',
  file: employeeFile,
  about:
    'Optional columns may be left out. To change existing people, a file may contain just a few columns: an empty cell changes nothing.',
  sample: { address: to('/employee/import/template'), label: 'Download a template' },
  UploadChoices: ({ field }) => (
    <>
      <CheckField label="Add missing departments and designations" field={field('addsMissing')} />
      <CheckField
        label="Also change existing people, found by Employee Id or Work Email"
        field={field('updatesKnown')}
      />
    </>
  ),
  BeginChoices: ({ run, field }) =>
    run.newRows > 0 && (
      <CheckField
        label="Mail each new employee a link to set the first password"
        field={field('sendsInvitations', '1')}
      />
    ),
  Figures: ({ run }) => (
    <>
      <Counts run={run} />
      <Additions run={run} />
    </>
  ),
  Rows: ({ rows }) =>
    rows && (
      <PreviewTable
        {...rows}
        about="Reporting To"
        aboutOf={({ reportingToName }) => reportingToName}
        newOf={({ workingPattern }) => workingPattern && `works on ${workingPattern}`}
      />
    ),
  deedOf,
  nothing: 'Everybody in the file already exists and matches it. There is nothing to change.',
  doneOf: ({ newRows, changedRows }) =>
    [newRows > 0 && `${people(newRows)} imported`, changedRows > 0 && `${people(changedRows)} changed`]
      .filter(Boolean)
      .join(', '),
  next: { address: to('/employee/list'), label: 'Employee List' },
}

/**
 * `Import 3 employees`, `Change 2 employees`. If there are both, the button has no figures, because it would be too
 * wide for a phone; they are shown above it.
 */
function deedOf({ newRows, changedRows }: EmployeeRun): string | undefined {
  if (newRows + changedRows === 0) return undefined
  if (changedRows === 0) return `Import ${people(newRows)}`
  return newRows === 0 ? `Change ${people(changedRows)}` : 'Import and change'
}

/** The departments and designations that are added with the employees. */
function Additions({ run: { newDepartments, newDesignations } }: { run: EmployeeRun }) {
  const additions = [
    { label: 'New departments', names: newDepartments },
    { label: 'New designations', names: newDesignations },
  ].filter(({ names }) => names.length > 0)
  if (additions.length === 0) return null
  return (
    <dl className="facts">
      {additions.map(({ label, names }) => (
        <Addition key={label} label={label} names={names} />
      ))}
    </dl>
  )
}

function Addition({ label, names }: { label: string; names: string[] }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{names.join(', ')}</dd>
    </>
  )
}
