import { type ReactNode, useId } from 'react'
import type { ListState } from '~/http/list.server.ts'

type Column = {
  label: string
  /** Figures, dates and times are right-aligned. */
  isRight?: boolean
}

type Props = {
  caption: string
  columns: readonly Column[]
  /** Shown in one cell across the whole width if there are no rows. */
  empty: string
  /** The rows, each a `<tr>` of `Cell`s. */
  children: ReactNode[]
  /** Sums over all pages, each a `<tr>`. */
  foot?: ReactNode
  /** The page's heading already says what the caption says. */
  isTitled?: boolean
  /** On phones the rows stack, whatever the number of columns. */
  isStacked?: boolean
}

/**
 * A table (docs/spec/screens.md, Tables). On phones, rows of up to five columns stack; a wider table scrolls in its own
 * region.
 */
export function Table({ caption, columns, empty, children, foot, isTitled = true, isStacked }: Props) {
  const id = useId()
  const isWide = columns.length > 5
  const table = (
    <table className={isWide && !isStacked ? undefined : 'cards'} role="table">
      <caption id={isWide ? id : undefined} className={isTitled ? 'vh' : undefined}>
        {caption}
      </caption>
      <thead>
        <tr role="row">
          {columns.map(({ label, isRight }) => (
            <th key={label} scope="col" role="columnheader" className={headLook(label, isRight, isWide)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {children.length > 0 ? (
          children
        ) : (
          <tr role="row">
            <td role="cell" colSpan={columns.length} className="empty">
              {empty}
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

/** A table with room to spare would make the serial number as wide as a name, so its column gets a class. */
function headLook(label: string, isRight: boolean | undefined, isWide: boolean): string | undefined {
  const look = isRight ? 'r' : undefined
  return label === 'SN' && !isWide ? 'r c-tot' : look
}

type CellProps = {
  label: string
  isRight?: boolean
  /** In stacked rows the value has a line to itself. */
  isLong?: boolean
  children: ReactNode
}

/** A cell. `label` is the name of its column, shown before the value when rows are stacked. */
export function Cell({ label, isRight, isLong, children }: CellProps) {
  const look = isRight ? 'r' : undefined
  return (
    <td role="cell" data-label={label} className={isLong ? 'c7' : look}>
      {children}
    </td>
  )
}

/** The cell that names its row. */
export function RowHead({ label, children }: { label: string; children: ReactNode }) {
  return (
    <th scope="row" role="rowheader" data-label={label}>
      {children}
    </th>
  )
}

/** The number of a row, counted across pages. */
export function SerialNumber({ list, index }: { list: ListState; index: number }) {
  return (
    <td role="cell" className="r sn">
      {(list.page - 1) * list.size + index + 1}
    </td>
  )
}
