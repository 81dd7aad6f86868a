import type { WallPerson } from '@hr/contract/reports/wall-chart'
import { monthOf, monthTitle } from '@hr/domain/calendar/month'
import { type Day, everyDay, formatDay, spokenDay } from '@hr/domain/dates'
import * as t from '@hr/words/wall-chart'
import { DayStrip } from '~/ui/list/day-strip.tsx'
import { NoRows } from '~/ui/page/no-rows.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { LeaveChip, Name, StatusTag } from '~/ui/small-parts.tsx'
import type { WallFrame } from './wall-page.server.ts'
import { agendaOf, closedText, countsOf, type Entry, mostAway, whenOf } from './words.ts'

type Props = { people: readonly WallPerson[]; frame: WallFrame; place: string }

/** Who is off: a bar for each leave over the days, and the same as an agenda in words, which phones show instead. */
export function Wall({ people, frame, place }: Props) {
  const days = everyDay(frame.from, frame.to)
  const rows = people.map(({ id, employeeName, leave }) => ({ id, name: employeeName, leave }))
  return (
    <section className="sheet pad stack" aria-labelledby="wall">
      <h2 id="wall">
        {titleOf(frame)} <small>{place}</small>
      </h2>
      {people.length === 0 ? (
        <p className="empty">
          <NoRows>{t.noDataAvailable}</NoRows>
        </p>
      ) : (
        <>
          <div className="wide-only">
            <DayStrip
              label={t.whoIsOff(formatDay(frame.from), formatDay(frame.to), place)}
              days={frame}
              rows={rows}
              counts={days.length > MONTH ? undefined : countsOf(rows, days)}
            />
          </div>
          <Most words={mostAway(rows, days)} />
          <Agenda people={people} frame={frame} />
        </>
      )}
      <SpecialDays frame={frame} />
    </section>
  )
}

/** The most days that each have room for a figure. */
const MONTH = 31

function titleOf({ from, to }: WallFrame): string {
  const first = monthTitle(monthOf(from))
  const last = monthTitle(monthOf(to))
  return first === last ? first : t.monthsFromTo(first, last)
}

/** Of the figures below the strip, in words. */
function Most({ words }: { words: string | undefined }) {
  return words ? <p className="muted">{words}</p> : null
}

function Agenda({ people, frame }: Omit<Props, 'place'>) {
  const entries = people.flatMap(({ employeeName, leave }) => leave.map((each) => ({ ...each, employeeName })))
  if (entries.length === 0) return <p className="muted">{t.nobodyIsAway}</p>
  return agendaOf(entries, frame.today).map(({ title, entries }) => (
    <section key={title} aria-label={title}>
      <h3>{title}</h3>
      <ul className="agenda" role="list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Line entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The kind of leave is shown only of leave that the reader may see. */
function Line({ entry }: { entry: Entry }) {
  const { employeeName, leaveName, leaveColour, isApproved } = entry
  return (
    <>
      <Name>{employeeName}</Name>: <span className="muted">{whenOf(entry)}</span>{' '}
      {leaveName ? <LeaveChip name={leaveName} colour={leaveColour ?? 'grey'} /> : t.away}{' '}
      {!isApproved && <StatusTag status="pending" />}
    </>
  )
}

/** The holidays, special working days and days that are closed for leave, in full. */
function SpecialDays({ frame: { holidays, workingDays, closed = [] } }: Pick<Props, 'frame'>) {
  const events = [
    ...holidays.map(({ holidayDate: day, holidayName }) => ({ day, last: day, name: holidayName })),
    ...workingDays.map(({ specialWorkingDate: day }) => ({ day, last: day, name: t.specialWorkingDay })),
    ...closed.map((days) => ({ day: days.fromDate, last: days.toDate, name: closedText(days) })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
  if (events.length === 0) return null
  return (
    <section aria-label={t.specialDays}>
      <h3>{t.specialDays}</h3>
      <ul className="agenda" role="list">
        {events.map((event) => (
          <li key={event.day + event.name}>{sentence(specialDay(event))}</li>
        ))}
      </ul>
    </section>
  )
}

function specialDay({ day, last, name }: { day: Day; last: Day; name: string }) {
  const first = <time dateTime={day}>{spokenDay(day)}</time>
  return day === last ? t.specialDay(first, name) : t.specialDaysFromTo(first, spokenDay(last), name)
}
