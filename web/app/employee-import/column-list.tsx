import { importColumns } from '@hr/contract/employee-import'

/** What stands in which column of a file. */
export function ColumnList() {
  return (
    <section className="sheet pad">
      <h2>Columns of the file</h2>
      <p className="muted">
        The first line names the columns, in any order; upper and lower case make no difference. Columns that are not
        needed may be left out. Of people who are there a file may bring a few columns alone: an empty cell changes
        nothing.
      </p>
      <dl className="facts">
        {importColumns.map(({ field, label, isRequired, hint }) => (
          <Column key={field} label={label} about={[isRequired ? 'Needed' : 'Optional', hint]} />
        ))}
      </dl>
    </section>
  )
}

function Column({ label, about }: { label: string; about: string[] }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{about.filter(Boolean).join('. ')}</dd>
    </>
  )
}
