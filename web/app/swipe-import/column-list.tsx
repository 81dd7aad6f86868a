import { swipeColumns } from '@hr/domain/attendance/swipe-file'

/** What stands in which column of a file of swipes. */
export function ColumnList() {
  return (
    <section className="sheet pad">
      <h2>Columns of the file</h2>
      <p className="muted">
        The first line names the columns, in any order; upper and lower case make no difference. Swipes that are there
        already are passed over, so that a file may be sent again.
      </p>
      <dl className="facts">
        {swipeColumns.map(({ field, label, isRequired, hint }) => (
          <Column key={field} label={label} about={`${isRequired ? 'Needed' : 'Optional'}. ${hint}`} />
        ))}
      </dl>
    </section>
  )
}

function Column({ label, about }: { label: string; about: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{about}</dd>
    </>
  )
}
