import type { BalanceItem } from '@hr/contract/leave/leave-balance'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase, formatDays } from '@hr/domain/decimal'
import * as words from '@hr/words/balances'
import * as t from '@hr/words/pages'
import type { ReactNode } from 'react'
import { to } from '~/http/address/to.ts'
import { Link } from './page/link.tsx'

const lineFields = [
  ...(['leaveTypeId', 'leaveTypeName', 'buName', 'isFrozen', 'isUnlimited', 'isReported', 'ending'] as const),
  ...(['allocatedDays', 'usedDays', 'remainingDays'] as const),
] as const
export type BalanceLine = Pick<BalanceItem, (typeof lineFields)[number]>

/** What a line shows of a balance; a page with only lines sends nothing else to the browser. */
export const toLine = (item: BalanceItem) =>
  Object.fromEntries(lineFields.map((name) => [name, item[name]])) as BalanceLine

/** Balances, one line each, as on the dashboard. */
export function BalanceLines({ items, of }: { items: readonly BalanceLine[]; of: StatementOf }) {
  return (
    <ul className="bal tight" role="list">
      {items.map((item) => (
        <li key={item.leaveTypeId}>
          <TypeName item={item} of={of} />{' '}
          {item.isUnlimited ? (
            <span className="n lim">
              <small>{t.usedNoLimit(formatDays(item.usedDays))}</small>
            </span>
          ) : (
            <>
              <BalanceBar item={item} />{' '}
              <span className="n">
                {`${formatDays(item.remainingDays)} `}
                <small>{t.ofAllocated(formatDays(item.allocatedDays))}</small>
              </span>
              {item.ending && <small className="hint"> {endingOf(item.ending)}</small>}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The statement to which the name of a leave type leads: one's own of this year by default. */
type StatementOf = { userId?: number | undefined; year?: number; asOf?: string }

/** A balance from which a leave can take less on its days than the year has: how much that is, and on which day. */
export type BalanceByDay = BalanceItem & { on?: string }

type PanelProps = {
  items: readonly BalanceByDay[]
  /** Left out on the statement itself. */
  of?: StatementOf
  /** The leave type chosen in the form. */
  chosen?: number | undefined
  /** A line for the chosen type: "After this request: 9 days". */
  after?: ReactNode
}

/** Balances in detail, as next to the form. */
export function BalancePanel({ items, of, chosen, after }: PanelProps) {
  return (
    <ul className="bal" role="list">
      {items.map((item) => (
        <li key={item.leaveTypeId} className={item.leaveTypeId === chosen ? 'on' : undefined}>
          <TypeName item={item} of={of} /> <Remaining item={item} /> <span className="hint">{partsOf(item)}</span>
          {item.leaveTypeId === chosen && after && <span className="after"> {after}</span>}
        </li>
      ))}
    </ul>
  )
}

/**
 * A type that the person cannot apply for shows its unit's name, since there may be an older and a newer type of the
 * same name.
 */
function TypeName({ item, of }: { item: BalanceLine; of: StatementOf | undefined }) {
  const { leaveTypeId, leaveTypeName, isFrozen, buName } = item
  return (
    <b>
      {of ? <Link to={to('/leave/statement', { leaveTypeId, ...of })}>{leaveTypeName}</Link> : leaveTypeName}
      {isFrozen && <small className="muted">{t.unavailableType(buName)}</small>}
    </b>
  )
}

function Remaining({ item }: { item: BalanceByDay }) {
  if (item.isUnlimited) {
    return (
      <span className="n">
        <small>{t.noLimit}</small>
      </span>
    )
  }
  return (
    <>
      <span className="n">
        {`${formatDays(item.remainingDays)} `}
        <small>{item.on ? words.remainingOn(item.on) : words.remaining}</small>
      </span>{' '}
      <BalanceBar item={item} />
    </>
  )
}

function BalanceBar({ item: { leaveTypeName, allocatedDays, remainingDays } }: { item: BalanceLine }) {
  return (
    <progress max={Math.max(allocatedDays, 0.01)} value={Math.max(remainingDays, 0)} aria-label={leaveTypeName}>
      {t.ofDaysRemaining(formatDays(remainingDays), formatDays(allocatedDays))}
    </progress>
  )
}

/** `6 used, 2 pending, 20 allocated` */
function partsOf({ isUnlimited, usedDays, pendingDays, allocatedDays, ending, on }: BalanceByDay): string {
  const parts = [t.used(formatDays(usedDays))]
  if (pendingDays > 0) parts.push(t.pending(formatDays(pendingDays)))
  if (!isUnlimited)
    parts.push(on ? t.allocatedInYear(formatDays(allocatedDays)) : t.allocated(formatDays(allocatedDays)))
  if (ending) parts.push(endingOf(ending))
  return parts.join(', ')
}

/** `5 days expire on 31-03-2027` */
const endingOf = ({ days, until }: NonNullable<BalanceItem['ending']>): string =>
  (days > 1 ? t.daysExpire : t.dayExpires)(daysPhrase(days), formatDay(until))
