import { type Day, daysBetween, everyDay, monthShort, weekdayIndex, weekdayName } from '@hr/domain/dates'
import type { Span } from '@hr/domain/leave/counting/day-count'
import type { Colour } from '@hr/domain/leave/policy/colour-and-letter'
import * as t from '@hr/words/pages'
import { useSmall } from '~/http/page/use-shell.ts'
import { columnsIn, type Days, framePath, leavePath, ROW } from './strip-path.ts'

/** Leave in a strip. It has no colour if its kind is not the reader's to know. */
type StripLeave = Span & { isApproved: boolean; leaveColour: Colour | null }
type StripRow = { id: number; name: string; leave: readonly StripLeave[] }
/** The days of a strip, and which of them are days off in the unit. */
type StripDays = Days & { today: Day; daysOff: readonly Day[] }

type Props = {
  /** A name for people who do not see the strip; the sentences next to it must say all that it shows. */
  label: string
  days: StripDays
  rows: readonly StripRow[]
  /** Days that are laid over all rows, such as those of the leave that is being asked for. */
  own?: { startDate: Day; endDate: Day } | undefined
  /** How many people are away on each day; a day without anybody stays empty. */
  counts?: readonly number[] | undefined
  /** Next to a form there is no room for the names of two weeks. */
  isNarrow?: boolean
}

/** Up to two weeks, each day has its name; of more days only Mondays and today. */
const NAMED = 14

/**
 * Leave as bars over days: half days are half as high, the morning above, and pending leave is outlined. The
 * stylesheet writes its words, so that text browsers, which print whatever is hidden, print nothing of it.
 */
export function DayStrip({ label, days, rows, own, counts, isNarrow = false }: Props) {
  const all = everyDay(days.from, days.to)
  const isSmall = useSmall()
  if (isSmall) return null
  const isTight = all.length > NAMED
  const shown = isNarrow && !isTight && all.length > ROOMY ? everyOther(all, days.today) : all
  return (
    <div className="strip" role="img" aria-label={label}>
      <div>
        {all.map((day) => (
          <i
            key={day}
            className={day === days.today ? 'tod' : undefined}
            data-i={shown.includes(day) ? nameOf(day, days, isTight) : undefined}
          />
        ))}
      </div>
      <div>
        {rows.map(({ id, name }) => (
          <b key={id} data-i={name} />
        ))}
      </div>
      <svg
        viewBox={`0 0 ${columnsIn(days)} ${rows.length * ROW}`}
        height={`${rows.length * 1.5}rem`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="off" d={days.daysOff.map((day) => framePath(day, day, days, rows.length)).join('')} />
        {rows.flatMap(({ id, leave }, row) =>
          leave.map((each) => (
            <path
              key={`${id} ${each.startDate} ${each.startSession}`}
              className={`t-${each.leaveColour ?? 'grey'}${each.isApproved ? '' : ' wait'}`}
              d={leavePath(each, days, row)}
            />
          )),
        )}
        {own && <path className="own" d={framePath(own.startDate, own.endDate, days, rows.length)} />}
      </svg>
      {counts && <Counts days={all} counts={counts} />}
    </div>
  )
}

/** The number of names for which there is room next to a form. */
const ROOMY = 9

/** Every other day, and today without its neighbours. */
const everyOther = (all: readonly Day[], today: Day): Day[] =>
  all.filter((day, index) => day === today || (index % 2 === 0 && Math.abs(daysBetween(today, day)) !== 1))

function Counts({ days, counts }: { days: readonly Day[]; counts: readonly number[] }) {
  return (
    <>
      <b data-i={t.away} />
      <div>
        {days.map((day, index) => (
          <i key={day} data-i={counts[index] || undefined} />
        ))}
      </div>
    </>
  )
}

/** Days between two names of a tight strip, so that they do not run into each other: of one month, and of more. */
const apartIn = (days: Days): number => (daysBetween(days.from, days.to) > 31 ? 7 : 4)

/** `M` above `23`; where there is no room, `23 Nov` on today and on Mondays that are not next to it. */
function nameOf(day: Day, days: StripDays, isTight: boolean): string | undefined {
  const date = Number(day.slice(8))
  if (!isTight) return `${weekdayName(day).slice(0, 1)}\n${date}`
  const isNamed =
    day === days.today || (weekdayIndex(day) === 1 && Math.abs(daysBetween(days.today, day)) >= apartIn(days))
  return isNamed ? `${date} ${monthShort(day)}` : undefined
}
