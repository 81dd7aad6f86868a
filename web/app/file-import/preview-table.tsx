import type { FileRun, ImportedRow } from '@hr/contract/files/file-import'
import { parseDay } from '@hr/domain/dates'
import * as t from '@hr/words/imports'
import type { ReactNode } from 'react'
import type { ListState } from '~/http/list/list.server.ts'
import { OrDash } from '~/report/person-cells.tsx'
import { Pages, SearchForm } from '~/ui/list/list-controls.tsx'
import { Table } from '~/ui/list/table.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Name, Time } from '~/ui/small-parts.tsx'
import { thousands } from './words.ts'

type Props<Row> = {
  rows: readonly Row[]
  list: ListState
  /** The label and the content of the kind's own column. */
  about: string
  aboutOf: (row: Row) => string | null
  /** What a new row brings that has no column. */
  newOf?: (row: Row) => string | undefined
}

/** What each row of a file would do. */
export function PreviewTable<Row extends ImportedRow>({ rows, list, about, aboutOf, newOf }: Props<Row>) {
  return (
    <PreviewFrame list={list}>
      <Table
        caption={WHAT}
        columns={[
          { label: t.line, isRight: true, cell: ({ line }) => thousands(line) },
          { label: t.name, isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
          { label: t.employeeId, cell: ({ employeeId }) => employeeId },
          { label: about, isLong: true, cell: (row) => <OrDash>{aboutOf(row)}</OrDash> },
          { label: t.rowAction, isLong: true, cell: (row) => <Deed row={row} brought={newOf?.(row)} /> },
        ]}
        rows={rows}
      />
    </PreviewFrame>
  )
}

/** The title and the caption of the rows of a checked file. */
export const WHAT = t.preview

/** A search and pages around the table of all rows of a file. */
export function PreviewFrame({ list, children }: { list: ListState; children: ReactNode }) {
  return (
    <section>
      <div className="head">
        <h2>{WHAT}</h2>
      </div>
      <SearchForm list={list} label={t.searchPeople} countText={t.numberOfRows} />
      <div className="stack">
        {children}
        <Pages list={list} />
      </div>
    </section>
  )
}

/** How many rows do what. Says nothing about a file whose rows are all new. */
export function Counts({ run }: { run: FileRun & { newRows: number; changedRows: number } }) {
  const { rowsTotal, newRows, changedRows } = run
  if (newRows === rowsTotal) return null
  return <p>{t.rowCounts(thousands(newRows), thousands(changedRows), thousands(rowsTotal - newRows - changedRows))}</p>
}

function Deed({ row: { change, changes }, brought }: { row: ImportedRow; brought: string | undefined }) {
  if (change === 'new') return brought ? t.newWith(brought) : t.newRow
  if (change === 'same') return <span className="muted">{t.noChange}</span>
  return (
    <ul role="list">
      {changes.map(({ column, from, to }) => (
        <li key={column}>{sentence(t.changedFromTo(column, <Value>{from}</Value>, <Value>{to}</Value>))}</li>
      ))}
    </ul>
  )
}

function Value({ children }: { children: string | null }) {
  if (children === null) return <span className="dash">-</span>
  return parseDay(children) ? <Time day={children} /> : <bdi>{children}</bdi>
}
