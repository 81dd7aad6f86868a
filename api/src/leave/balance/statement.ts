import type { BalanceItem, Statement, StatementLine, StatementOf } from '@hr/contract/leave/leave-balance'
import type { Queryable } from '@hr/db/client'
import { todayIn } from '@hr/domain/clock'
import { type CsvCell, NONE } from '@hr/domain/csv'
import type { Day } from '@hr/domain/dates'
import { type Line, ledgerOn, partsOf, statementLabels, statementLines } from '@hr/domain/leave/balance/statement'
import { sessionLabel } from '@hr/domain/leave/counting/day-count'
import { lapsesOf } from '@hr/domain/leave/policy/carry-over'
import { statusLabel } from '@hr/domain/leave/request/status'
import * as t from '@hr/words/balances'
import type { CurrentUser } from '../../company/current-user.ts'
import { leaveYearAt } from '../../company/leave-years.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { nameIfSeen } from '../request/queries.ts'
import { type BalanceRow, balanceRows, isShown, toBalanceItem } from './balances.ts'
import { type LedgerRows, ofType, readLedger, withLapses } from './ledger.ts'

/**
 * What makes up the balance of a person, leave type and year, line by line, and the balance itself. 404 for a person whose
 * leave the caller may not see, and for a type that this person has nothing of.
 */
export async function readStatement({ db, now }: Deps, me: CurrentUser, asked: StatementOf): Promise<Statement> {
  const { leaveTypeId, userId = me.id, asOf } = asked
  const today = todayIn(me.timeZone, now())
  const year = asked.year ?? (await leaveYearAt(db, me, userId, asOf ?? today))
  const [employeeName, [row], ledger] = await Promise.all([
    nameIfSeen(db, me, userId),
    balanceRows(db, { employeeId: userId, leaveTypeId, years: [year] }),
    readLedger(db, { employeeId: userId, year }),
  ])
  if (employeeName === undefined || !row) throw notFound()
  const { lines, balance } = accountOf(ledger, row, asOf)
  const ending = asOf === undefined ? endingOf(ledger, leaveTypeId, today) : {}
  return { userId, employeeName, year, lines, balance: { ...balance, ...ending } }
}

/** The lines and the figures of one balance, of the whole year or up to the end of a day. */
export function accountOf(ledger: LedgerRows, row: BalanceRow, asOf?: Day) {
  const mine = ofType(ledger, row.leaveTypeId)
  const counted = ledgerOn(asOf === undefined ? mine : withLapses(mine, asOf), asOf)
  return {
    lines: statementLines(counted, row.isUnlimited, row.year, row.firstMonth).map(toLine),
    balance: toBalanceItem(asOf === undefined ? row : { ...row, ...partsOf(counted) }),
  }
}

/**
 * The balances of one year as the wire has them: of the whole year, or up to the end of a day with the lines that make
 * them up. A frozen type without any days left or taken is not among them.
 */
export async function listBalances(
  db: Queryable,
  employeeId: number,
  year: number,
  { today, asOf }: { today: Day; asOf?: Day | undefined },
): Promise<BalanceItem[]> {
  if (asOf === undefined) return wholeYear(db, employeeId, year, today)
  const [rows, ledger] = await Promise.all([
    balanceRows(db, { employeeId, years: [year] }),
    readLedger(db, { employeeId, year }),
  ])
  return rows
    .map((row) => accountOf(ledger, row, asOf))
    .filter(
      ({ balance: { isFrozen, allocatedDays, usedDays, pendingDays } }) =>
        !isFrozen || allocatedDays + usedDays + pendingDays > 0,
    )
    .map(({ balance, lines }) => ({ ...balance, lines }))
}

/** The balances of a whole year, and of carried days what will end of them. */
async function wholeYear(db: Queryable, employeeId: number, year: number, today: Day): Promise<BalanceItem[]> {
  const rows = (await balanceRows(db, { employeeId, years: [year] })).filter(isShown)
  const isEnding = rows.some(({ endsOn }) => endsOn !== null && endsOn >= today)
  const ledger = isEnding ? await readLedger(db, { employeeId, year }) : undefined
  return rows.map((row) => ({ ...toBalanceItem(row), ...(ledger && endingOf(ledger, row.leaveTypeId, today)) }))
}

/** What of carried days will end next if no more leave is taken, if anything will. */
function endingOf(ledger: LedgerRows, leaveTypeId: number, today: Day): Pick<BalanceItem, 'ending'> {
  const { credits, debits } = ofType(ledger, leaveTypeId)
  const next = lapsesOf(credits, debits).find(({ endsOn }) => endsOn >= today)
  return next ? { ending: { days: -next.days, until: next.endsOn } } : {}
}

type Source = LedgerRows['credits'][number] | LedgerRows['debits'][number] | undefined

function toLine({ source, ...line }: Line<Source>): StatementLine {
  if (source === undefined) return { ...line, ...withoutLimit }
  const { reason, by } = source
  if ('kind' in source) {
    const { kind, endsOn } = source
    return { ...line, kind, reason, by, leave: null, ...(endsOn && { endsOn }) }
  }
  const { leaveId, status, startDate, startSession, endDate, endSession } = source
  const leave = { leaveId, isApproved: status === 'approved', startDate, startSession, endDate, endSession }
  return { ...line, kind: 'leave', reason, by, leave }
}

const withoutLimit = {
  kind: 'no_limit',
  reason: t.typeHasNoLimit,
  by: null,
  leave: null,
} as const

export const statementColumns = [
  ...['SN', t.date, t.what, t.from, t.fromSession, t.to, t.toSession, t.status, t.days, t.balance, t.reason, t.by],
] as const

/** The cells of a line after its serial number. */
export function statementCells({ date, kind, leave, days, balance, reason, by }: StatementLine): CsvCell[] {
  return [date, statementLabels[kind], ...leaveCells(leave), days, balance, reason, by ?? NONE]
}

function leaveCells(leave: StatementLine['leave']): CsvCell[] {
  if (!leave) return [NONE, NONE, NONE, NONE, NONE]
  const { startDate, startSession, endDate, endSession, isApproved } = leave
  return [
    ...[startDate, sessionLabel(startSession), endDate, sessionLabel(endSession)],
    statusLabel(isApproved ? 'approved' : 'pending'),
  ]
}
