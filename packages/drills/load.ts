import { setTimeout as sleep } from 'node:timers/promises'
import { listAppliedLeaves } from '@hr/contract/leave/leave'
import { yearlyLeaveReport, yearlyLeaveReportCsv } from '@hr/contract/reports/leave-report'
import { type Day, yearOf } from '@hr/domain/dates'
import type { Visitor } from '../bench/visitors.ts'
import type { Answer, Asked, caller } from './call.ts'
import { APPLY_PAGE, type Applicant, applicationsOf, asCall, asForm, csrfIn, type HalfDay } from './people.ts'
import { wordsOf } from './words.ts'

type Client = ReturnType<typeof caller>
export type Clients = { web: Client; api: Client }

/** What has come of a load so far. A request failed if there was no answer, or one of 500 and above. */
export type Counts = {
  requests: number
  failed: number
  /** Failed writes without a key: nobody may send them again. */
  failedWithoutKey: number
  failures: string[]
  acknowledged: HalfDay[]
  /** Seconds of the slowest read, answered or refused. */
  slowestRead: number
}

export type Load = { counts: Counts; stop: () => Promise<Counts> }

const PAGES = ['/', '/leave/applied-leaves', '/calendar', '/login', APPLY_PAGE]

/** Reads the token of each form that will be sent. */
export async function openForms({ web }: Clients, people: Applicant[]): Promise<void> {
  for (const person of people) person.csrf = csrfIn((await web.send(APPLY_PAGE, { headers: person.web })).text)
}

/** Seconds within which a read must be answered or refused (docs/spec/promises.md, Staying up). */
export const MOST_SECONDS_OF_READS = 3

/** How many write, by the form and by calls, and how many read, at the same time. */
const WRITERS = 8
const READERS = 4

/**
 * Lets people read pages and lists and apply for leave, by the form and by calls in turn, until `stop`. What is not
 * acknowledged is sent again, under its key, as people do who are asked to try again. With `keyless` some calls have no
 * key, and are not sent again. With `reporter` that person reads reports. Somebody who has applied for all there is makes room for the next. Each waits for `pause`
 * milliseconds between two requests.
 */
export function beginLoad(
  clients: Clients,
  people: Applicant[],
  today: Day,
  { keyless = false, pause = 0, reporter }: { keyless?: boolean; pause?: number; reporter?: Visitor } = {},
): Load {
  const counts: Counts = {
    requests: 0,
    failed: 0,
    failedWithoutKey: 0,
    failures: [],
    acknowledged: [],
    slowestRead: 0,
  }
  const state = { isOver: false, pause }
  const waiting = [...people]
  const work = async (at: number) => {
    for (let person = waiting.shift(); person && !state.isOver; person = waiting.shift())
      await write(clients, person, today, { isForm: at % 2 === 0, isKeyless: keyless && at === 1 }, counts, state)
  }
  const writing = Array.from({ length: WRITERS }, (_, at) => work(at))
  const reading = people.slice(0, READERS).map((person, at) => read(clients, person, at, counts, state))
  const reporting = reporter ? [readReports(clients, reporter, today, counts, state)] : []
  const all = Promise.all([...writing, ...reading, ...reporting])
  // The caller that stops it hears of a failure.
  all.catch(() => {})
  const stop = async () => {
    state.isOver = true
    await all
    return counts
  }
  return { counts, stop }
}

type State = { isOver: boolean; pause: number }

async function write(
  { web, api }: Clients,
  person: Applicant,
  today: Day,
  { isForm, isKeyless }: { isForm: boolean; isKeyless: boolean },
  counts: Counts,
  state: State,
): Promise<void> {
  for (const application of applicationsOf(person, today)) {
    const [path, asked] = isForm ? asForm(person, application) : asCall(person, application, isKeyless)
    for (let isDone = false; !isDone; ) {
      if (state.isOver) return
      const answer = await send(isForm ? web : api, path, asked, counts, isKeyless)
      if (answer && [201, 303].includes(answer.status)) counts.acknowledged.push(application)
      else if (answer && answer.status < 500)
        throw new Error(`${path} was answered with ${answer.status}: ${wordsOf(answer).slice(0, 300)}`)
      isDone = isKeyless || (answer !== undefined && answer.status < 500)
      await sleep(isDone ? state.pause : 100)
    }
  }
}

async function read(
  { web, api }: Clients,
  person: Applicant,
  from: number,
  counts: Counts,
  state: State,
): Promise<void> {
  const list = listAppliedLeaves.url.replace(':userId', String(person.id))
  const json = { ...person.api, 'content-type': 'application/json' }
  for (let at = from; !state.isOver; at += 1) {
    const page = PAGES[at % (PAGES.length + 1)]
    const started = performance.now()
    const answer = page
      ? await send(web, page, { headers: page === '/login' ? {} : person.web }, counts)
      : await send(api, list, { method: 'POST', headers: json, body: '{"page":1,"pageSize":10}' }, counts)
    const took = (performance.now() - started) / 1000
    if (took > MOST_SECONDS_OF_READS)
      console.warn(
        `${new Date().toISOString()}: ${page ?? list} took ${took.toFixed(1)} s, ${answer?.status ?? 'no answer'}`,
      )
    counts.slowestRead = Math.max(counts.slowestRead, took)
    await sleep(answer && answer.status < 500 ? state.pause : 100)
  }
}

/** Reads a page of a report and its file in turn. */
async function readReports({ api }: Clients, person: Visitor, today: Day, counts: Counts, state: State): Promise<void> {
  const json = { ...person.api, 'content-type': 'application/json' }
  const year = yearOf(today)
  for (let at = 0; !state.isOver; at += 1) {
    const answer =
      at % 2 === 0
        ? await send(
            api,
            yearlyLeaveReport.url,
            { method: 'POST', headers: json, body: `{"year":${year},"page":1,"pageSize":25}` },
            counts,
          )
        : await send(api, `${yearlyLeaveReportCsv.url}?year=${year}`, { headers: person.api }, counts)
    if (answer && answer.status < 500 && answer.status !== 200)
      throw new Error(`A report was answered with ${answer.text.slice(0, 300)}`)
    await sleep(200)
  }
}

/** Sends one request and counts it. Returns its answer, or undefined if there was none. */
async function send(
  client: Client,
  path: string,
  asked: Asked,
  counts: Counts,
  isKeyless = false,
): Promise<Answer | undefined> {
  const answer = await client.send(path, asked).catch((error: Error) => error)
  counts.requests += 1
  if (!(answer instanceof Error) && answer.status < 500) return answer
  counts[isKeyless ? 'failedWithoutKey' : 'failed'] += 1
  const what = answer instanceof Error ? answer.message : String(answer.status)
  if (counts.failures.length < 20) counts.failures.push(`${asked.method ?? 'GET'} ${path}: ${what}`)
  return answer instanceof Error ? undefined : answer
}
