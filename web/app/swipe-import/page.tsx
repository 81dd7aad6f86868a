import type { SwipeRow, SwipeRun } from '@hr/contract/attendance/swipe-import'
import { swipeFile } from '@hr/domain/attendance/swipe-file'
import * as t from '@hr/words/swipes'
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
  title: t.swipeImport,
  file: swipeFile,
  about: t.knownSwipesAreSkipped,
  sample: { address: to('/administrative/swipe-import/sample'), label: t.downloadASample },
  Figures,
  Rows: ({ rows }) => rows && <Preview {...rows} />,
  deedOf: ({ newRows }) => (newRows > 0 ? t.importSwipes(newRows) : undefined),
  nothing: t.allSwipesAlreadyThere,
  doneOf: ({ newRows }) => t.swipesImported(newRows),
  asideOf: ({ knownRows }) => (knownRows > 0 ? t.swipesWereAlreadyThere(knownRows) : undefined),
  next: { address: to('/administrative/attendance-report'), label: t.attendanceReport },
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
      <h2 className="vh">{t.whatFileContains}</h2>
      <dl className="figs">
        <Figure label={t.newSwipe}>{thousands(newRows)}</Figure>
        <Figure label={t.alreadyThere}>{thousands(knownRows)}</Figure>
        <Figure label={t.people}>{thousands(people)}</Figure>
        {firstDay && (
          <Figure label={t.from}>
            <Time day={firstDay} />
          </Figure>
        )}
        {lastDay && (
          <Figure label={t.to}>
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
  { label: t.line, isRight: true, cell: ({ line }) => thousands(line) },
  { label: t.name, isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  { label: t.action, cell: ({ change }) => <Deed change={change} /> },
  { label: t.employeeId, cell: ({ employeeId }) => employeeId },
  { label: t.date, cell: ({ date }) => <Time day={date} /> },
  { label: t.time, cell: ({ time }) => time },
  { label: t.inOut, cell: ({ inOrOut }) => inOrOut },
  { label: t.location, cell: ({ location }) => location ?? <span className="dash">-</span> },
]

function Deed({ change }: Pick<SwipeRow, 'change'>) {
  if (change === 'new') return <span className="tag new">{t.newSwipe}</span>
  return <span className="muted">{change ? t.alreadyThere : '-'}</span>
}
