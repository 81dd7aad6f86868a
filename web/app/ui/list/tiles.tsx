import { Fragment, type ReactNode } from 'react'
import { Link } from '../page/link.tsx'

/** The title of the open row, since elinks knows no `section` and would miss the fragment. */
export const DETAIL = '#detail-title'

type Props<Row> = {
  rows: readonly Row[]
  chosenId: number | undefined
  /** Makes the list's address with a row opened. */
  address: (opened: { id: number }) => string
  /** The title of the group to which a row belongs. Groups are in the order of their first rows. */
  titleOf: (row: Row) => string | undefined
  isUnseen?: (row: Row) => boolean
  children: (row: Row) => ReactNode
}

/** The rows of a list next to which one is open, each a link, in groups if these have titles. */
export function Tiles<Row extends { id: number }>({
  rows,
  chosenId,
  address,
  titleOf,
  isUnseen,
  children,
}: Props<Row>) {
  const titles = [...new Set(rows.map(titleOf))]
  return titles.map((title) => (
    <Fragment key={title}>
      {title && <h2 className="lbl">{title}</h2>}
      <ul className="tiles" role="list">
        {rows
          .filter((row) => titleOf(row) === title)
          .map((row) => (
            <li key={row.id}>
              <Link
                to={`${address(row)}${DETAIL}`}
                preventScrollReset
                className={isUnseen?.(row) ? 'unseen' : undefined}
                aria-current={row.id === chosenId || undefined}
              >
                {children(row)}
              </Link>
            </li>
          ))}
      </ul>
    </Fragment>
  ))
}
