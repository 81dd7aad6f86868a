import { leaveBalance } from '@hr/contract/leave/leave-balance'
import { listStandIns } from '@hr/contract/leave/stand-in'
import {
  dashboardData,
  dashboardHolidays,
  dashboardWorkingDays,
  getSetupSteps,
  missingOut,
  teamLeave,
  whoseOnLeave,
} from '@hr/contract/reports/dashboard'
import { canManage, hasPartInLeave, SUPER_ADMIN } from '@hr/domain/access'
import { partOfDay, todayIn } from '@hr/domain/clock'
import { addDays, type Day, longDay } from '@hr/domain/dates'
import { greet } from '@hr/domain/employee/name'
import { JANUARY, leaveYearName, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { redirect } from '@remix-run/node'
import { to } from '~/http/address/to.ts'
import type { Api } from '~/http/call/api.server.ts'
import { readPart } from '~/http/call/part.server.ts'
import { readPage } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { findApprover } from '~/leave/asking/apply-page.server.ts'
import { mayOpen } from '~/screens.ts'
import { toLine } from '~/ui/balances.tsx'
import { isSetUp } from '~/ui/setup-list.tsx'
import { fold, partOf } from './fold.ts'
import { noticesOf } from './notices.server.ts'
import { pickTeammate } from './teammate.server.ts'
import { TELL } from './tell-today.tsx'
import { readWaiting, readWhoWaits } from './waiting.server.ts'
import { readYourLeave } from './your-leave.server.ts'

/** How many days before their leave a manager is asked to choose a stand-in. */
const SOON = 14
/** docs/spec/screens.md, Dashboard: the entries shown before 'View all'. */
const AWAY_SHOWN = 2
/** docs/spec/screens.md, Dashboard: holidays that the card turns through; special working days that it lists. */
const HOLIDAYS = 5
const WORKING_DAYS = 3

/** Loads the dashboard. Each card has its own call, so that one that fails does not affect the others. */
export async function loadDashboard(entered: Entered, asked: URLSearchParams, now: Date) {
  const { user, api } = entered
  const day = todayIn(user.timeZone, now)
  const role = user.employeeRoleId
  const takesLeave = hasPartInLeave(role)
  const [figures, onLeave, waits, own, team, balances, holidays, workingDays, teammate, setup, approver] =
    await Promise.all([
      readPart(() => api(dashboardData)),
      mayOpen(role, to('/wall-chart')) ? readPart(() => readOnLeave(api, asked)) : undefined,
      loadWaiting(entered, asked),
      loadOwn(entered, day),
      takesLeave ? readPart(() => api(teamLeave)) : undefined,
      takesLeave ? readPart(() => readBalances(api, user.id)) : undefined,
      takesLeave ? readPart(() => readHolidays(api)) : undefined,
      readPart(() => readWorkingDays(api)),
      readPart(() => pickTeammate(api, asked.get('after'))),
      mayOpen(role, to('/employee/import')) ? readSetup(api) : undefined,
      takesLeave && asked.get('confirm') === TELL ? readApprover(api) : undefined,
    ])
  return {
    greeting: greet(partOfDay(user.timeZone, now), { ...user, fullName: user.employeeName }),
    today: { day, words: longDay(day) },
    mayApply: mayOpen(role, to('/leave/leave-apply')),
    buId: user.employeeBuID,
    ...waits,
    onLeave,
    yourLeave: own.yourLeave,
    notices: noticesOf({ ...own, stoodFor: user.stoodFor, balances: balances?.value, today: day }),
    team,
    isLeaveFirst: takesLeave && !canManage(role),
    balances,
    balanceYear: leaveYearName(leaveYearOf(day, user.leaveYearMonth ?? JANUARY), user.leaveYearMonth),
    holidays,
    workingDays,
    figures,
    teammate,
    ...(setup && { setup }),
    ...(approver && { approver }),
  }
}

/**
 * What waits for the person's decision. The super admin, who decides no request, reads who is waiting; those who decide
 * nothing have no such card.
 */
async function loadWaiting({ user, api }: Entered, asked: URLSearchParams) {
  const role = user.employeeRoleId
  if (canManage(role)) return { pending: await readPart(() => readWaiting(api)) }
  return role === SUPER_ADMIN ? { whoWaits: await readPart(() => readWhoWaits(api, asked)) } : {}
}

/** What is ahead of the person, and what they left open yesterday. The super admin has neither leave nor attendance. */
async function loadOwn({ user, api }: Entered, day: Day) {
  if (!hasPartInLeave(user.employeeRoleId)) return {}
  const [yourLeave, open] = await Promise.all([
    readPart(() => readYourLeave(api, user.id, day)),
    readPart(() => api(missingOut)),
  ])
  const isGoing = canManage(user.employeeRoleId) && isSoon(yourLeave.value?.next?.startDate, day)
  const uncovered = isGoing ? await readPart(() => readUncovered(api, day)) : undefined
  return { yourLeave, missingOut: open.value?.missingOutOn, uncovered: uncovered?.value }
}

/** Who hears of leave that needs no approval. Leave Apply says why there is nobody. */
async function readApprover(api: Api): Promise<string> {
  const approver = await findApprover(api)
  if (!approver) throw redirect(to('/leave/leave-apply'), 303)
  return approver.name
}

/** The steps of setting up the company, until all are done. */
async function readSetup(api: Api) {
  const { value } = await readPart(() => api(getSetupSteps))
  return value && !isSetUp(value) ? value : undefined
}

const isSoon = (start: Day | undefined, today: Day) => start !== undefined && start <= addDays(today, SOON)

/** The manager's own leave of the next days without a stand-in. Asked only of those who are away soon. */
const readUncovered = async (api: Api, today: Day) =>
  (await api(listStandIns)).uncovered.find(({ from }) => isSoon(from, today))

async function readOnLeave(api: Api, asked: URLSearchParams) {
  const { answer, total } = await readPage(api, whoseOnLeave, partOf(asked, 'onleave'))
  return fold(asked, 'onleave', answer.whoseOnLeave, AWAY_SHOWN, total)
}

const readBalances = async (api: Api, userId: number) =>
  (await api(leaveBalance, { params: { userId }, body: {} })).map(toLine)

/** The next days off. The page writes their month and day itself. */
async function readHolidays(api: Api) {
  const coming = (await api(dashboardHolidays)).slice(0, HOLIDAYS)
  return coming.map(({ holidayName, holidayDate }) => ({ holidayName, holidayDate }))
}

async function readWorkingDays(api: Api) {
  const { specialWorkingDays } = await api(dashboardWorkingDays)
  return specialWorkingDays.slice(0, WORKING_DAYS).map(({ specialWorkingDate }) => ({ specialWorkingDate }))
}
