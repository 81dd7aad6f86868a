import type { SampleSwipe, SwipeImportRun } from '@hr/contract/swipe-import'
import type { ReactNode } from 'react'
import { thousands } from '~/file-import/words.ts'
import { Name, Time } from '~/ui/bits.tsx'
import { Cell, RowHead, Table } from '~/ui/table.tsx'

/** What a file without mistakes would bring: its figures, what can be done now, and its first rows. */
export function Preview({ run, children }: { run: SwipeImportRun; children: ReactNode }) {
  const { newRows, knownRows, people, firstDay, lastDay, sample } = run
  return (
    <>
      <section className="sheet pad stack">
        <h2 className="vh">What the file would bring</h2>
        <dl className="figs">
          <Figure label="New">{thousands(newRows)}</Figure>
          <Figure label="Already there">{thousands(knownRows)}</Figure>
          <Figure label="People">{thousands(people)}</Figure>
          {firstDay && (
            <Figure label="From">
              <Time day={firstDay} />
            </Figure>
          )}
          {lastDay && (
            <Figure label="To">
              <Time day={lastDay} />
            </Figure>
          )}
        </dl>
        {children}
      </section>
      <h2>First rows of the file</h2>
      <SampleTable rows={sample} />
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SampleTable({ rows }: { rows: readonly SampleSwipe[] }) {
  const columns = [{ label: 'Line', isRight: true }, ...['Name', 'Employee Id'].map((label) => ({ label }))]
  const more = ['Date', 'Time', 'IN/OUT', 'Location'].map((label) => ({ label }))
  return (
    <Table caption="First rows of the file" columns={[...columns, ...more]} empty="No data available" isStacked>
      {rows.map(({ line, employeeName, employeeId, date, time, inOrOut, location }) => (
        <tr role="row" key={line}>
          <Cell label="Line" isRight>
            {thousands(line)}
          </Cell>
          <RowHead label="Name">
            <Name>{employeeName}</Name>
          </RowHead>
          <Cell label="Employee Id">{employeeId}</Cell>
          <Cell label="Date">
            <Time day={date} />
          </Cell>
          <Cell label="Time">{time}</Cell>
          <Cell label="IN/OUT">{inOrOut}</Cell>
          <Cell label="Location">{location ?? <span className="dash">-</span>}</Cell>
        </tr>
      ))}
    </Table>
  )
}
