import { clockTime, MISSING_OUT } from '@hr/domain/attendance/columns'
import { NONE } from '@hr/domain/csv'
import * as t from '@hr/words/attendance'
import type { ReactNode } from 'react'

/** Shown in place of a missing value (docs/spec/screens.md, Texts). */
export const Dash = () => <span className="dash">{NONE}</span>

/** `09:12` of a moment, by the clock of the place where it happened. Only files carry seconds. */
export function Clock({ at }: { at: string | null }) {
  return at === null ? <Dash /> : <time dateTime={at}>{withoutSeconds(clockTime(at))}</time>
}

/** A duration, which the API sends as `HH:mm:ss`, in hours and minutes. Some seconds are not shown as 00:00. */
export function Span({ time, isLate = false }: { time: string | null; isLate?: boolean }) {
  if (time === null) return <Dash />
  const text = /^00:00:(?!00)/.test(time) ? t.underAMinute : withoutSeconds(time)
  return isLate ? <span className="late">{text}</span> : text
}

const withoutSeconds = (time: string) => time.replace(/:\d\d$/, '')

/** When somebody last went out, or that it is not known because they never did. */
export function LastSeen({ at, isOutMissing }: { at: string | null; isOutMissing: boolean }) {
  return isOutMissing ? <span className="late small">{MISSING_OUT}</span> : <Clock at={at} />
}

/** A figure below its name, for a `dl.figs`. */
export function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
