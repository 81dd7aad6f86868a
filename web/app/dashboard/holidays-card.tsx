import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { dashboardHolidays } from '@hr/contract/reports/dashboard'
import * as t from '@hr/words/dashboard'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { to } from '~/http/address/to.ts'
import type { Part } from '~/http/call/part.server.ts'
import { useHydrated } from '~/ui/page/use-hydrated.ts'
import { sentence } from '~/ui/sentence.tsx'
import { Empty, PartFailed } from '~/ui/small-parts.tsx'
import { CardTitle } from './card-title.tsx'
import { DayLine } from './day-line.tsx'
import { IN_SIGHT, turn } from './turn.ts'
import { isPointedAt, useBeat } from './use-beat.ts'

type Holidays = Pick<AnswerOf<typeof dashboardHolidays>[number], 'holidayName' | 'holidayDate'>[]

/** docs/spec/screens.md, Dashboard. */
const TURNS_EVERY = 5

/** The next holidays: a list through which a script rotates (the pattern is APG's carousel). */
export function HolidaysCard({ holidays }: { holidays: Part<Holidays> }) {
  if (!holidays.hasFailed && holidays.value.length > IN_SIGHT) return <Carousel rows={holidays.value} />
  return (
    <section className="sheet card" aria-labelledby="c-hol">
      <Title />
      {holidays.hasFailed ? <PartFailed again={to('/')} /> : <Rows rows={holidays.value} />}
    </section>
  )
}

function Title() {
  return (
    <CardTitle id="c-hol" to={to('/calendar/holiday')} isWhole>
      {t.nextHolidays}
    </CardTitle>
  )
}

function Carousel({ rows }: { rows: Holidays }) {
  const box = useRef<HTMLElement>(null)
  const [first, setFirst] = useState(0)
  const move = (by: 1 | -1) => setFirst((before) => turn(before, by, rows.length))
  const { isPaused, setPaused } = useBeat({
    seconds: TURNS_EVERY,
    isHeld: () => isPointedAt(box.current),
    beat: () => move(1),
  })
  if (!useHydrated()) {
    return (
      <section className="sheet card" aria-labelledby="c-hol" ref={box}>
        <Title />
        <Rows rows={rows} />
      </section>
    )
  }

  // Keyboard focus pauses the rotation for good, while a click on the button takes its own effect.
  const onFocus = ({ target }: FocusEvent) => target.matches(':focus-visible') && setPaused(true)
  return (
    <section className="sheet card" aria-labelledby="c-hol" aria-roledescription="carousel" ref={box} onFocus={onFocus}>
      <Title />
      <p className="more turn">
        <button type="button" onClick={() => setPaused(!isPaused)}>
          {sentence((isPaused ? t.startRotation : t.stopRotation)((words) => <span className="vh">{words}</span>))}
        </button>
        <Arrow name={t.previousSlide} sign="‹" onClick={() => move(-1)} />
        <Arrow name={t.nextSlide} sign="›" onClick={() => move(1)} />
      </p>
      <Window isPaused={isPaused} rows={rows.slice(first, first + IN_SIGHT)} />
    </section>
  )
}

/**
 * The visible part of the list. It keeps the greatest height that it ever had, so that a long name that leaves does not
 * move what is below.
 */
function Window({ isPaused, rows }: { isPaused: boolean; rows: Holidays }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may be higher
  useEffect(() => {
    if (box.current) box.current.style.minHeight = `${box.current.offsetHeight}px`
  }, [rows[0]])
  return (
    <div aria-live={isPaused ? 'polite' : 'off'} ref={box}>
      <Rows rows={rows} />
    </div>
  )
}

function Arrow({ name, sign, onClick }: { name: string; sign: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
      <span className="vh">{name}</span>
    </button>
  )
}

function Rows({ rows }: { rows: Holidays }) {
  if (rows.length === 0) return <Empty>{t.noHolidays}</Empty>
  return (
    <ol className="days" role="list">
      {rows.map(({ holidayDate, holidayName }) => (
        <DayLine key={holidayDate + holidayName} day={holidayDate} name={holidayName} />
      ))}
    </ol>
  )
}
