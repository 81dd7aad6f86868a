import { type Month, monthAfter, monthBefore, monthTitle } from '@hr/domain/calendar/month'
import { Link, useSearchParams } from '@remix-run/react'
import { fieldOf } from '~/http/form-reply.ts'
import { SelectField } from '~/ui/field.tsx'
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
    <nav className="tabs" aria-label="Whose wall">
      {link('team', 'My team')} {link('bu', 'My BU')}
    </nav>
  )
}

/** The choices that a search keeps, and the choice of a business unit for readers who have one. */
export function WallFilters({ units, buId }: { units: WallPage['units']; buId: number }) {
  const [query] = useSearchParams()
  const kept = [...query].filter(([name]) => name === 'month' || name === 'scope')
  return (
    <>
      {kept.map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      {units && (
        <SelectField
          label="BU"
          field={fieldOf(undefined, 'bu', buId)}
          options={units.map(({ id, buName }) => ({ value: id, label: buName }))}
          empty={null}
        />
      )}
    </>
  )
}

/** Links to the months before and after, and back to the current one. */
export function MonthTurn({ month }: { month: Month }) {
  const address = useWallAddress()
  return (
    <nav className="acts count" aria-label="Month">
      <Link className="btn sm" to={address({ month: monthBefore(month) })} rel="prev">
        Previous<span className="vh"> month, {monthTitle(monthBefore(month))}</span>
      </Link>{' '}
      <Link className="btn sm" to={address({ month: undefined })}>
        This month
      </Link>{' '}
      <Link className="btn sm" to={address({ month: monthAfter(month) })} rel="next">
        Next<span className="vh"> month, {monthTitle(monthAfter(month))}</span>
      </Link>
    </nav>
  )
}
