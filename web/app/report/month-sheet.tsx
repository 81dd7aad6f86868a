import * as t from '@hr/words/reports'
import type { ReactNode } from 'react'
import { Name } from '~/ui/small-parts.tsx'
import { type Bar, Bars } from './bars.tsx'

type Props = {
  id: string
  title: string
  note?: string
  bars: readonly Bar[]
  /** What the rows are, such as "Leave type". */
  rowLabel: string
  labels: readonly string[]
  /** The rows, as `FigureRow`s. */
  children: ReactNode
}

/** A chart above its table: each bar is above its column of figures. */
export function MonthSheet({ id, title, note, bars, rowLabel, labels, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <div className="sheet tbl" role="region" tabIndex={0} aria-labelledby={id}>
      <table className="months">
        <caption id={id}>
          {title} {note && <small>{note}</small>}
        </caption>
        <colgroup>
          <col className="c-name" />
          <col span={labels.length} />
          <col className="c-tot" />
        </colgroup>
        <thead>
          <tr>
            <td className="plot" />
            <td className="plot" colSpan={labels.length}>
              <Bars bars={bars} />
            </td>
            <td className="plot" />
          </tr>
          <tr>
            <th scope="col">{rowLabel}</th>
            {labels.map((label, index) => (
              <th key={label} scope="col" className={bars[index]?.isNow ? 'r wrap cur' : 'r wrap'}>
                {label}
              </th>
            ))}
            <th scope="col" className="r">
              {t.total}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type RowProps = {
  name: string
  figures: readonly number[]
  total: number
  bars: readonly Bar[]
  /** Whether the row is the sum of the others. */
  isSum?: boolean
}

/** A row of figures. Zero is shown as a dash. */
export function FigureRow({ name, figures, total, bars, isSum }: RowProps) {
  return (
    <tr className={isSum ? 'all' : undefined}>
      <th scope="row">
        <Name>{name}</Name>
      </th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
        <td key={index} className={bars[index]?.isNow ? 'r cur' : 'r'}>
          {figure > 0 ? figure : <span className="dash">-</span>}
        </td>
      ))}
      <td className="r">
        <strong>{total}</strong>
      </td>
    </tr>
  )
}
