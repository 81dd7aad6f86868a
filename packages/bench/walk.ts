import { BU_HEAD, EMPLOYEE, HR, SUPER_ADMIN, TEAM_LEAD } from '@hr/domain/access'
import { mayOpen, screens } from '../../web/app/screens.ts'
import type { Server } from './product.ts'
import { short, table } from './report.ts'
import type { Place } from './visitors.ts'

/** A company that is walked through. */
type Site = { web: Server; place: Place }
/** A screen as one role sees it, with its answer in each company. */
type Stop = { who: string; path: string; answers: Answer[] }
/** The status, the kilobytes, and the milliseconds of the fastest answer, which other work on the machine slows down least. */
type Answer = { status: number; kilobytes: number; fastest: number }

export const roleOf = { superadmin: SUPER_ADMIN, head: BU_HEAD, hr: HR, lead: TEAM_LEAD, employee: EMPLOYEE }
export type Who = keyof typeof roleOf

/** What screens show when they are asked for more than their first page. */
const questions = [
  '/employee/list?q=Łukasz',
  '/employee/list?q=kowal&page=2',
  '/employee/list?page=40',
  '/request/leaves?scope=all',
  '/request/leaves?q=rao',
  '/request/leaves/history?q=Łukasz',
  '/request/leaves/history?page=300',
  '/leave/applied-leaves?year=2024',
  '/wall-chart?scope=bu',
  '/attendance?tab=daily',
  '/administrative/leave-report?view=months',
  '/administrative/leave-report?report=employee',
  '/administrative/leave-report?report=date',
  '/administrative/employee-report?q=rao',
  '/administrative/attendance-report?q=rao',
]
/** Parts of paths that vary, where every company has a row of that id. */
const ids: Record<string, string> = { $leaveId: '1', $holidayId: '1', $employeeId: '200', $page: 'list' }

/**
 * Opens every screen as each role that may, and reads how long it takes in each of several companies. They are asked in turn, so
 * that what else the machine does slows all of them down. Returns the stops, the slowest first.
 */
export async function walk(sites: Site[], times: number, isWanted: (what: string) => boolean): Promise<Stop[]> {
  const stops: Stop[] = []
  for (const [who, role] of Object.entries(roleOf) as [Who, number][]) {
    const visits = await Promise.all(sites.map(async (site) => ({ site, by: await site.place.signIn(who) })))
    for (const path of pathsOf(role).filter((path) => isWanted(`${who} ${path}`))) {
      const asked = visits.map(({ site, by }) => ({ address: site.web.url + path, headers: by.web }))
      stops.push({ who, path, answers: await askInTurn(asked, times) })
    }
  }
  return stops.toSorted((one, other) => last(other).fastest - last(one).fastest)
}

const last = ({ answers }: Stop) => answers.at(-1)!

/** The addresses of all pages and files that a role may open. */
export function pathsOf(role: number): string[] {
  const fixed = screens.map(({ path }) => path.replace(/\$\w+/g, (name) => ids[name] ?? name))
  const all = [...fixed.filter((path) => !path.includes('$')), ...questions]
  return all.filter((path) => mayOpen(role, path.split('?')[0]!))
}

type Asked = { address: string; headers: Record<string, string> }

/** Asks each address once before it counts. */
async function askInTurn(asked: Asked[], times: number): Promise<Answer[]> {
  const answers = await Promise.all(asked.map((one) => ask(one)))
  const took: number[][] = asked.map(() => [])
  for (let round = 0; round < times; round += 1)
    for (const [at, one] of asked.entries()) took[at]!.push((await ask(one)).lasted)
  return answers.map(({ status, kilobytes }, at) => ({ status, kilobytes, fastest: Math.min(...took[at]!) }))
}

async function ask({ address, headers }: Asked) {
  const started = performance.now()
  const answer = await fetch(address, { headers, redirect: 'manual' })
  const bytes = (await answer.arrayBuffer()).byteLength
  return { status: answer.status, kilobytes: bytes / 1000, lasted: performance.now() - started }
}

/** The stops as a table in Markdown; with several companies, by how much a page is slower in the last than in the first. */
export function walkTable(sizes: number[], stops: Stop[]): string {
  const head = ['screen', 'by', 'status', 'kB', ...sizes.map((people) => `ms of ${people}`), 'growth']
  const rows = stops.map(({ who, path, answers }) => {
    const [first, largest] = [answers[0]!, answers.at(-1)!]
    const times = answers.map(({ fastest }) => short(fastest))
    return [path, who, largest.status, short(largest.kilobytes), ...times, short(largest.fastest / first.fastest)]
  })
  return table(head, rows)
}
