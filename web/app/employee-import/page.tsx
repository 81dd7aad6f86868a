import { employeeFile } from '@hr/contract/people/employee-file'
import type { EmployeeRow, EmployeeRun } from '@hr/contract/people/employee-import'
import { countOf } from '@hr/domain/import-file'
import * as t from '@hr/words/people'
import type { ImportPage } from '~/file-import/page.ts'
import { Counts, PreviewTable } from '~/file-import/preview-table.tsx'
import { to } from '~/http/address/to.ts'
import { CheckField } from '~/ui/form/field.tsx'

const people = (count: number): string => countOf(count, employeeFile.noun)

export const employeePage: ImportPage<EmployeeRun, EmployeeRow> = {
  start: to('/employee/import'),
  fileAt: (id) => to('/employee/import/$id', { id }),
  title: t.importEmployees,
  file: employeeFile,
  about: t.optionalColumnsMayBeLeftOut,
  sample: { address: to('/employee/import/template'), label: t.downloadATemplate },
  UploadChoices: ({ field }) => (
    <>
      <CheckField label={t.addMissingDepartmentsAndDesignations} field={field('addsMissing')} />
      <CheckField label={t.alsoChangeExistingPeopleFoundBy} field={field('updatesKnown')} />
    </>
  ),
  BeginChoices: ({ run, field }) =>
    run.newRows > 0 && (
      <CheckField label={t.mailEachNewEmployeeLinkToSetFirst} field={field('sendsInvitations', '1')} />
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
        about={t.reportingTo}
        aboutOf={({ reportingToName }) => reportingToName}
        newOf={({ workingPattern }) => workingPattern && t.worksOn(workingPattern)}
      />
    ),
  deedOf,
  nothing: t.everybodyInFileAlreadyExistsAndMatches,
  doneOf: ({ newRows, changedRows }) =>
    [newRows > 0 && t.imported(people(newRows)), changedRows > 0 && t.changed(people(changedRows))]
      .filter(Boolean)
      .join(', '),
  next: { address: to('/employee/list'), label: t.employeeList },
}

/**
 * `Import 3 employees`, `Change 2 employees`. If there are both, the button has no figures, because it would be too
 * wide for a phone; they are shown above it.
 */
function deedOf({ newRows, changedRows }: EmployeeRun): string | undefined {
  if (newRows + changedRows === 0) return undefined
  if (changedRows === 0) return t.importLabel(people(newRows))
  return newRows === 0 ? t.change(people(changedRows)) : t.importAndChange
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
