import { statusCode, statusLabel } from '@hr/domain/leave/request/status'
import * as t from '@hr/words/reports'
import { useSearchParams } from '@remix-run/react'
import type { PageFilters } from '~/http/list/filters.ts'
import { FilterSelect, FilterText } from '~/ui/form/filter-field.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { FilterForm, fieldsOf, UnitField, withChosen } from './filters.tsx'
import type { LeaveReportPage } from './leave-report.server.ts'
import { leaveIn } from './leave-table.tsx'
import { type Chosen, reports } from './report-kind.ts'

const statuses = (['pending', 'approved', 'rejected', 'cancelled'] as const).map((status) => ({
  value: statusCode(status),
  label: statusLabel(status),
}))
const views = [{ value: 'months', label: t.byMonth }]

/** Links to the three reports. */
export function ReportTabs({ kind: current }: Pick<LeaveReportPage, 'kind'>) {
  return (
    <nav className="tabs" aria-label={t.reports}>
      {reports.map(({ kind, label }) => (
        <Link key={kind} to={`?report=${kind}`} aria-current={kind === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** The filters of a report of leave. */
export function LeaveFilters(page: LeaveReportPage) {
  const { kind, asked, today, found, refusal, units, types, ownUnit } = page
  const field = fieldsOf(refusal, asked, found?.list)
  const type = field('leaveTypeName')
  const kept: Chosen = { report: kind }
  if (asked.employeeId) kept.employeeId = asked.employeeId
  return (
    <FilterForm kept={kept} list={found?.list} field={field} isRefused={Boolean(refusal)}>
      {kind !== 'date' && (
        <FilterSelect
          label={t.year}
          field={field('year')}
          options={yearsOf(today, field('year').value)}
          empty={kind === 'employee' ? t.chooseDatesInstead : t.select}
        />
      )}
      {kind === 'yearly' && <FilterSelect label={t.view} field={field('view')} options={views} empty={t.byLeaveType} />}
      {kind !== 'yearly' && <FilterText label={t.from} type="date" field={field('from')} />}
      {kind !== 'yearly' && <FilterText label={t.to} type="date" field={field('to')} />}
      <UnitField units={units} own={ownUnit} field={field('buId')} />
      <FilterSelect
        label={t.typeOfLeave}
        field={type}
        options={withChosen(types, type, type.value)}
        empty={t.allTypes}
      />
      {kind === 'employee' && (
        <FilterSelect label={t.status} field={field('status')} options={statuses} empty={t.all} />
      )}
    </FilterForm>
  )
}

/** Next year and the ten before it, and the year that was asked for, even if it is not a year. */
function yearsOf(today: string, chosen: string) {
  const next = Number(today.slice(0, 4)) + 1
  const years = Array.from({ length: 11 }, (_, index) => String(next - index))
  return [...new Set([...years, chosen].filter(Boolean))].map((year) => ({ value: year, label: year }))
}

/** Says that the report is about one person, and links back to everybody. */
export function OnePerson({ asked, found }: Pick<LeaveReportPage, 'asked' | 'found'>) {
  const [query] = useSearchParams()
  if (!asked.employeeId) return null
  const everyone = new URLSearchParams([...query].filter(([name]) => name !== 'employeeId' && name !== 'page'))
  const rows = found?.kind === 'employee' ? leaveIn(found.rows) : found?.data
  const name = rows?.[0]?.employeeName
  return (
    <p className="count">
      {name ? sentence(t.showingOnly(<bdi>{name}</bdi>)) : t.showingOnlyOnePerson}{' '}
      <Link to={`?${everyone}`}>{t.showEveryone}</Link>
    </p>
  )
}

/** Without these the report goes by this year, or by a week from today. */
const all = {
  employee: { year: null, status: '' },
  yearly: { year: null },
  date: { from: null, to: null },
}

/** What these filters offer, and by which the report went. */
export const namesOf = ({ kind, asked, units }: LeaveReportPage): PageFilters => ({
  offered: { buId: units, status: statuses },
  asked,
  all: all[kind],
})
