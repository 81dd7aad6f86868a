import { clockTime, NONE } from '@hr/domain/attendance/columns'
import type { ReactNode } from 'react'
import { Cell } from '~/ui/table.tsx'

/** What stands for a value that is missing (seed 2 §9). */
export const Dash = () => <span className="dash">{NONE}</span>

/** `09:12:33` of a moment, by the clock where it happened. */
export function Clock({ at }: { at: string | null }) {
  return at === null ? <Dash /> : <time dateTime={at}>{clockTime(at)}</time>
}

/** A duration as it came, `HH:mm:ss`. */
export function Span({ time, isLate = false }: { time: string | null; isLate?: boolean }) {
  if (time === null) return <Dash />
  return isLate ? <span className="late">{time}</span> : time
}

export function RightCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Cell label={label} isRight>
      {children}
    </Cell>
  )
}

/** A figure under its name, in a `dl.figs`. */
export function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
