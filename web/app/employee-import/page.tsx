import { employeeFile } from '@hr/contract/people/employee-file'
import type { EmployeeRow, EmployeeRun } from '@hr/contract/people/employee-import'
import * as t from '@hr/words/people'
import type { ImportPage } from '~/file-import/page.ts'
import { Counts, PreviewTable } from '~/file-import/preview-table.tsx'
import { to } from '~/http/address/to.ts'
import { CheckField } from '~/ui/form/field.tsx'

export const employeePage: ImportPage<EmployeeRun, EmployeeRow> = {
  start: to('/employee/import'),
  fileAt: (id) => to('/employee/import/$id', { id }),
  title: t.importEmployees,
  file: employeeFile,
  about: t.aboutImport,
  sample: { address: to('/employee/import/template'), label: t.downloadATemplate },
  UploadChoices: ({ field }) => (
    <>
      <CheckField label={t.addMissingEntries} field={field('addsMissing')} />
      <CheckField label={t.alsoChangeExistingPeople} field={field('updatesKnown')} />
    </>
  ),
  BeginChoices: ({ run, field }) =>
    run.newRows > 0 && <CheckField label={t.mailNewEmployees} field={field('sendsInvitations', '1')} />,
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
        about={t.reportingTo}
        aboutOf={({ reportingToName }) => reportingToName}
        newOf={({ workingPattern }) => workingPattern && t.worksOn(workingPattern)}
      />
    ),
  deedOf,
  nothing: t.nothingToImport,
  doneOf: ({ newRows, changedRows }) =>
    newRows > 0 && changedRows > 0
      ? t.employeesImportedAndChanged(newRows, changedRows)
      : newRows > 0
        ? t.employeesImported(newRows)
        : t.employeesChanged(changedRows),
  next: { address: to('/employee/list'), label: t.employeeList },
}

/**
 * `Import 3 employees`, `Change 2 employees`. If there are both, the button has no figures, because it would be too
 * wide for a phone; they are shown above it.
 */
function deedOf({ newRows, changedRows }: EmployeeRun): string | undefined {
  if (newRows + changedRows === 0) return undefined
  if (changedRows === 0) return t.importEmployeesNow(newRows)
  return newRows === 0 ? t.changeEmployees(changedRows) : t.importAndChange
}

/** The departments and designations that are added with the employees. */
function Additions({ run: { newDepartments, newDesignations } }: { run: EmployeeRun }) {
  const additions = [
    { label: t.newDepartments, names: newDepartments },
    { label: t.newDesignations, names: newDesignations },
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
