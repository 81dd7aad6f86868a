import type { SwipeRow, SwipeRun } from '@hr/contract/attendance/swipe-import'
import { swipeFile } from '@hr/domain/attendance/swipe-file'
import { countOf } from '@hr/domain/import-file'
import type { ReactNode } from 'react'
import type { ImportPage } from '~/file-import/page.ts'
import { PreviewFrame, WHAT } from '~/file-import/preview-table.tsx'
import { thousands } from '~/file-import/words.ts'
import { to } from '~/http/address/to.ts'
import type { ListState } from '~/http/list/list.server.ts'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Name, Time } from '~/ui/small-parts.tsx'

export const swipePage: ImportPage<SwipeRun, SwipeRow> = {
  start: to('/administrative/swipe-import'),
  fileAt: (id) => to('/administrative/swipe-import/$id', { id }),
  title: 'Swipe Import',
  file: swipeFile,
  about: 'Swipes that are there already are passed over, so that a file may be sent again.',
  sample: { address: to('/administrative/swipe-import/sample'), label: 'Download a sample' },
  Figures,
  Rows: ({ rows }) => rows && <Preview {...rows} />,
  deedOf: ({ newRows }) => (newRows > 0 ? `Import ${countOf(newRows, swipeFile.noun)}` : undefined),
  nothing: 'All of these swipes are there already. There is nothing to import.',
  doneOf: ({ newRows }) => `${countOf(newRows, swipeFile.noun)} imported`,
  asideOf: ({ knownRows }) =>
    knownRows > 0 ? `${thousands(knownRows)} ${knownRows === 1 ? 'was' : 'were'} there already` : undefined,
  next: { address: to('/administrative/attendance-report'), label: 'Attendance Report' },
}

function Preview({ rows, list }: { rows: SwipeRow[]; list: ListState }) {
  return (
    <PreviewFrame list={list}>
      <Table caption={WHAT} columns={columns} rows={rows} isStacked />
    </PreviewFrame>
  )
}

function Figures({ run: { newRows, knownRows, people, firstDay, lastDay } }: { run: SwipeRun }) {
  return (
    <>
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

const columns: Column<SwipeRow>[] = [
  { label: 'Line', isRight: true, cell: ({ line }) => thousands(line) },
  { label: 'Name', isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  { label: 'What it does', cell: ({ change }) => <Deed change={change} /> },
  { label: 'Employee Id', cell: ({ employeeId }) => employeeId },
  { label: 'Date', cell: ({ date }) => <Time day={date} /> },
  { label: 'Time', cell: ({ time }) => time },
  { label: 'IN/OUT', cell: ({ inOrOut }) => inOrOut },
  { label: 'Location', cell: ({ location }) => location ?? <span className="dash">-</span> },
]

function Deed({ change }: Pick<SwipeRow, 'change'>) {
  if (change === 'new') return <span className="tag new">New</span>
  return <span className="muted">{change ? 'Already there' : '-'}</span>
}
