import * as t from '@hr/words/pages'
import { type ReactNode, useId } from 'react'
import type { ListState } from '~/http/list/list.server.ts'
import { NoRows } from '../page/no-rows.tsx'

/** A column: its name, and what each of its cells shows. */
export type Column<Row> = {
  label: string
  cell: (row: Row, index: number) => ReactNode
  /** Figures, dates and times are right-aligned. */
  isRight?: boolean
  /** Its cells name their rows. */
  isHead?: boolean
  /** In stacked rows the value has a line to itself. */
  isLong?: boolean
  /** Its cells are links and buttons, which say what they are: stacked rows leave out the column's name. */
  isAction?: boolean
  /** Its values say what they are, such as a date: stacked rows leave out the column's name. */
  isPlain?: boolean
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What tells a row from the others, if it is not its `id`. Without either it is its place. */
  keyOf?: (row: Row) => string
  /** Shown in one cell across the whole width if there are no rows. */
  empty?: string
  /** Sums over all pages, each a `<tr>`. */
  foot?: ReactNode
  /** The page's heading already says what the caption says. */
  isTitled?: boolean
  /** Whether the rows stack on phones, if the number of columns does not say so. */
  isStacked?: boolean
}

/**
 * A table (docs/spec/screens.md, Tables). On phones, rows of up to five columns stack; a wider table scrolls in its own
 * region.
 */
export function Table<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, empty = t.noDataAvailable, foot, isTitled = true, isStacked } = props
  const id = useId()
  const isWide = columns.length > 5 && rows.length > 0
  const table = (
    <table className={(isStacked ?? !isWide) ? 'cards' : undefined}>
      <caption id={isWide ? id : undefined} className={isTitled ? 'vh' : undefined}>
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map(({ label, isRight, isHead }) => (
            <th
              key={label}
              scope="col"
              className={headLook(label, isWide, { isRight, isHead, isEmpty: rows.length === 0 })}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf?.(row) ?? Object(row).id ?? index}>
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} index={index} />
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className="empty">
              <NoRows>{empty}</NoRows>
            </td>
          </tr>
        )}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
  if (!isWide) return <div className="sheet tbl">{table}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <div className="sheet tbl" role="region" tabIndex={0} aria-labelledby={id}>
      {table}
    </div>
  )
}

/**
 * A table with room to spare would make the serial number as wide as a name, so its column gets a class. Without rows all
 * columns fit, so that nothing scrolls.
 */
function headLook(label: string, isWide: boolean, { isRight, isHead, isEmpty }: Record<string, boolean | undefined>) {
  const look = [isRight && 'r', isHead && 'stay', label === SERIAL && !isWide && 'c-tot', isEmpty && 'wrap']
  return look.filter(Boolean).join(' ') || undefined
}

/** A cell. The name of its column is shown before the value when rows are stacked. */
function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const { label, cell, isRight, isHead, isLong, isAction, isPlain } = column
  const look = isRight ? 'r' : undefined
  if (isHead) {
    return (
      <th scope="row" className={isLong ? 'c7' : undefined}>
        {cell(row, index)}
      </th>
    )
  }
  return (
    <td
      data-label={isAction || isPlain ? undefined : label}
      className={label === SERIAL ? 'r sn' : isLong ? 'c7' : look}
    >
      {cell(row, index)}
    </td>
  )
}

const SERIAL = 'SN'

/** The column with the number of each row, counted across pages. */
export function serialNumber({ page, size }: Pick<ListState, 'page' | 'size'>): Column<unknown> {
  return { label: SERIAL, isRight: true, cell: (_, index) => (page - 1) * size + index + 1 }
}

/** What the columns of a report show, by their names. */
export type Cells<Row, Label extends string> = Record<Exclude<Label, typeof SERIAL>, Omit<Column<Row>, 'label'>>

/** The columns of a report, in the order of their names. A name without a cell is a type error. */
export function columnsOf<Row, Label extends string>(
  labels: readonly (Label | typeof SERIAL)[],
  cells: Cells<Row, Label>,
  list: ListState,
): Column<Row>[] {
  const named: Partial<Record<string, Omit<Column<Row>, 'label'>>> = cells
  return labels.map((label) => {
    const column = named[label]
    return column ? { label, ...column } : serialNumber(list)
  })
}
