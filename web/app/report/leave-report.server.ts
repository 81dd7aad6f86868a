import { listLeaveTypes } from '@hr/contract/entitlement/leave-type'
import { employeeLeaveReport, reportBasedOnDate, yearlyLeaveReport } from '@hr/contract/reports/leave-report'
import { todayIn } from '@hr/domain/clock'
import { readPart } from '~/http/call/part.server.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { askedOf, kindIn } from './asked.server.ts'
import type { ShownLeave } from './leave-table.tsx'
import { readReport, readUnits } from './read-report.server.ts'
import type { Chosen, ReportKind } from './report-kind.ts'

/** Loads the report that the address asks for, and the choices of its filters. */
export async function loadLeaveReport(entered: Entered) {
  const { user, context } = entered
  const query = new URL(context.path, 'http://site.invalid').searchParams
  const today = todayIn(user.timeZone, new Date())
  const kind = kindIn(query)
  const asked = askedOf(kind, query, today)
  const [outcome, units, types] = await Promise.all([
    readReport(entered, () => readKind(entered, kind, asked)),
    readUnits(entered),
    readTypes(entered),
  ])
  return { kind, asked, today, ...outcome, units, types, ownUnit: user.buName }
}
export type LeaveReportPage = Awaited<ReturnType<typeof loadLeaveReport>>

async function readKind(entered: Entered, kind: ReportKind, asked: Chosen) {
  if (kind === 'yearly') return await readYearly(entered, asked)
  return kind === 'date' ? await readByDate(entered, asked) : await readLeave(entered, asked)
}

// A report answers with an object, not a bare list, so the whole of it is returned with the state of its list.

/**
 * Its rows come as one text: Remix writes a number for each repeated value, which for a hundred rows compresses to 2 kB
 * more than the values themselves.
 */
async function readLeave(entered: Entered, body: Chosen) {
  const { rows, list } = await readList(entered, employeeLeaveReport, { body, rowsOf: (answer) => [answer] })
  const { data, ...rest } = only(rows)
  const shown = data.map(({ id: _, userId: __, ...leave }): ShownLeave => leave)
  return { kind: 'employee' as const, ...rest, rows: JSON.stringify(shown), list }
}

async function readYearly(entered: Entered, body: Chosen) {
  const { rows, list } = await readList(entered, yearlyLeaveReport, { body, rowsOf: (answer) => [answer] })
  return { kind: 'yearly' as const, ...only(rows), list }
}

async function readByDate(entered: Entered, body: Chosen) {
  const { rows, list } = await readList(entered, reportBasedOnDate, { body, rowsOf: (answer) => [answer] })
  return { kind: 'date' as const, ...only(rows), list }
}

const only = <Answer>([answer]: Answer[]): Answer => answer as Answer

/** The names of leave types, each once. Business units may have types of the same name, in any case. */
async function readTypes({ api }: Entered) {
  const types = await readPart(() => api(listLeaveTypes))
  const names = (types.value ?? []).map(({ leaveName }) => leaveName)
  const once = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]))
  return [...once.values()].toSorted((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: name }))
}
