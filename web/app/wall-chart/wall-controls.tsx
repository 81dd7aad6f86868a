import { type Month, monthAfter, monthBefore, monthTitle } from '@hr/domain/calendar/month'
import * as t from '@hr/words/wall-chart'
import { fieldOf } from '~/http/form/form-reply.ts'
import type { PageFilters } from '~/http/list/filters.ts'
import { FilterSelect } from '~/ui/form/filter-field.tsx'
import { Link } from '~/ui/page/link.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'
import { useWallAddress } from './use-address.ts'
import type { WallPage } from './wall-page.server.ts'

/** Switches between one's team and a business unit. The other wall starts without a search. */
export function WallTabs({ scope }: Pick<WallPage, 'scope'>) {
  const address = useWallAddress()
  const link = (to: WallPage['scope'], name: string) => (
    <Link
      to={address({ scope: to === 'bu' ? 'bu' : undefined, bu: undefined, q: undefined })}
      aria-current={scope === to ? 'page' : undefined}
    >
      {name}
    </Link>
  )
  return (
    <nav className="tabs" aria-label={t.teamOrBu}>
      {link('team', t.myTeam)} {link('bu', t.myBu)}
    </nav>
  )
}

/** The choices that a search keeps. */
export const KEPT = ['month', 'months', 'scope']

type UnitProps = { units: NonNullable<WallPage['units']>; buId: number }

/** The choice of a business unit, for readers who have one. */
export function UnitField({ units, buId }: UnitProps) {
  return <FilterSelect label={t.bu} field={fieldOf(undefined, 'bu', buId)} options={units.map(toOption)} empty={null} />
}

const toOption = ({ id, buName }: UnitProps['units'][number]) => ({ value: id, label: buName })

/** What the filters offer, and by which the wall went. It is of one unit always. */
export const filtersOfWall = ({ scope, units, wall }: WallPage): PageFilters => ({
  offered: { bu: units?.map(toOption) },
  asked: scope === 'bu' && units && wall ? { bu: String(wall.frame.buId) } : {},
  all: { bu: null },
})

type TurnProps = { month: Month; months: WallPage['months'] }

/** Links to the time before and after, back to the current month, and between a month and a quarter. */
export function MonthTurn({ month, months }: TurnProps) {
  const address = useWallAddress()
  const before = turned(month, months, monthBefore)
  const after = turned(month, months, monthAfter)
  return (
    <nav className="acts count" aria-label={t.month}>
      <Link className="btn sm" to={address({ month: before })} rel="prev">
        {sentence(t.previousMonth(monthTitle(before), hidden))}
      </Link>{' '}
      <Link className="btn sm" to={address({ month: undefined })}>
        {t.thisMonth}
      </Link>{' '}
      <Link className="btn sm" to={address({ month: after })} rel="next">
        {sentence(t.nextMonth(monthTitle(after), hidden))}
      </Link>{' '}
      <Link className="plain" to={address({ months: months === 3 ? undefined : '3' })}>
        {months === 3 ? t.oneMonth : t.threeMonths}
      </Link>
    </nav>
  )
}

/** The month this many steps away. */
function turned(month: Month, months: number, step: (month: Month) => Month): Month {
  return months === 3 ? step(step(step(month))) : step(month)
}
