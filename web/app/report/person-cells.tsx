import * as t from '@hr/words/reports'
import type { Cells } from '~/ui/list/table.tsx'

type Person = { employeeId: string; employeeName: string; buName: string }

/** The first columns of a report of people. */
export const personColumns = ['SN', t.employeeId, t.name, t.bu] as const

/** The person of a row: staff number, name and business unit. */
export const personCells: Cells<Person, (typeof personColumns)[number]> = {
  [t.employeeId]: { cell: ({ employeeId }) => employeeId },
  [t.name]: { isHead: true, cell: ({ employeeName }) => <Whole>{employeeName}</Whole> },
  [t.bu]: { cell: ({ buName }) => buName },
}

/** A name or word, or a dash if there is none (docs/spec/screens.md, Texts). */
export function OrDash({ children }: { children: string | null }) {
  return children === null ? <span className="dash">-</span> : <Whole>{children}</Whole>
}

/** A name that does not wrap, for tables that scroll. It keeps its own direction, as in `Name`. */
export function Whole({ children }: { children: string }) {
  return <span dir="auto">{children}</span>
}
