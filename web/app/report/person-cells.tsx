import type { ReactNode } from 'react'
import { Cell, RowHead } from '~/ui/table.tsx'

type Person = { employeeId: string; employeeName: string; buName: string }

/** The person of a row: staff number, name and business unit. */
export function PersonCells({ row, children }: { row: Person; children?: ReactNode }) {
  return (
    <>
      <Cell label="Employee Id">{row.employeeId}</Cell>
      <RowHead label="Name">{children ?? <Whole>{row.employeeName}</Whole>}</RowHead>
      <Cell label="BU">{row.buName}</Cell>
    </>
  )
}

/** A name or word, or a dash if there is none (docs/spec/screens.md, Texts). */
export function OrDash({ children }: { children: string | null }) {
  return children === null ? <span className="dash">-</span> : <Whole>{children}</Whole>
}

/** A name that does not wrap, for tables that scroll. It keeps its own direction, as in `Name`. */
export function Whole({ children }: { children: string }) {
  return <span dir="auto">{children}</span>
}
