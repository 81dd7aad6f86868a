import type { ReactNode } from 'react'
import { Cell, RowHead } from '~/ui/table.tsx'

type Person = { employeeId: string; employeeName: string; buName: string }

/** Who a row is about: staff number, name and business unit. */
export function PersonCells({ row, children }: { row: Person; children?: ReactNode }) {
  return (
    <>
      <Cell label="Employee Id">{row.employeeId}</Cell>
      <RowHead label="Name">{children ?? <Whole>{row.employeeName}</Whole>}</RowHead>
      <Cell label="BU">{row.buName}</Cell>
    </>
  )
}

/** A name or a word; where there is none a dash (docs/spec/screens.md, Texts). */
export function OrDash({ children }: { children: string | null }) {
  return children === null ? <span className="dash">-</span> : <Whole>{children}</Whole>
}

/** A name whose words stay whole, as a table that scrolls can afford; its direction is its own, as of `Name`. */
export function Whole({ children }: { children: string }) {
  return <span dir="auto">{children}</span>
}
