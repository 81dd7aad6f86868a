import type { WallDay, WallPerson } from '@hr/contract/wall-chart'
import { Time } from '~/ui/bits.tsx'
import type { Column } from './columns.ts'
import { type CellWords, wordsOf } from './words.ts'

/** Explains the signs that occur in this wall, and names its special days. */
export function WallKey({ people, columns }: { people: readonly WallPerson[]; columns: readonly Column[] }) {
  const days = people.flatMap((person) => person.days)
  const kinds = new Set(days.flatMap(({ leaveName, leaveLetter }) => (leaveName ? `${leaveLetter} ${leaveName}` : [])))
  const events = columns.flatMap(({ date, events }) => events.map((name) => ({ date, name })))
  return (
    <>
      <ul className="key" role="list">
        {[...kinds].sort().map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
        {signsOf(days).map(({ sign, rest, label }) => (
          <li key={label}>
            {sign}
            {rest && <span className="vh">{rest}</span>} {label}
          </li>
        ))}
        {days.some(({ isApproved }) => !isApproved) && (
          <li>
            Outline<span className="vh">, ?</span>: pending
          </li>
        )}
        <li>Shaded: weekend or holiday</li>
      </ul>
      {events.length > 0 && (
        <ul className="key" role="list" aria-label="Special days">
          {events.map(({ date, name }) => (
            <li key={date + name}>
              <Time day={date} /> {name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * Each sign other than the letter of a whole day, once, with its meaning: half days, and people whose kind of leave is
 * not shown.
 */
function signsOf(days: readonly WallDay[]): CellWords[] {
  const signs = days
    .filter(({ session, leaveName }) => session !== null || leaveName === null)
    .map((day) => wordsOf({ ...day, isApproved: true }))
  return [...new Map(signs.map((words) => [words.label, words])).values()]
}
