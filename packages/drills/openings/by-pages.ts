import { setTimeout as sleep } from 'node:timers/promises'
import type { Company } from '@hr/api/testing/api'
import { browser, type Page } from '../year/place/browser.ts'
import type { Place } from '../year/place/place.ts'
import type { Acts } from './play.ts'

const IMPORT = '/employee/leave-allocation/import'
const ALLOCATION = '/employee/leave-allocation'

/** What HR does by the pages of the web, as a browser without scripts. */
export function actsByPages(place: Place, company: Company): Acts {
  const { hr, pune, annualLeave } = company

  /** A session of the clock as it is now. */
  async function visit() {
    const { id, fullName: name, workEmail: email, roleId, buId } = hr
    const { cookie } = await place.signIn({ id, name, email, roleId, buId })
    return browser(place.webUrl, cookie)
  }

  /** Sends a form, and again if its page has shown an impact first. */
  async function send(path: string, sending: Parameters<ReturnType<typeof browser>['send']>[1]): Promise<Page> {
    const page = await visit()
    const answer = await page.send(path, sending)
    if (answer.status === 303) return answer
    const again = /value="(Save [^"]+)"/.exec(answer.html)?.[1]
    const second = again
      ? await page.press(answer.html, path, { press: again, fields: { overrideReason: 'Agreed' } })
      : answer
    if (second.status !== 303) throw new Error(`${path}: ${second.status} ${textOf(second.html)}`)
    return second
  }

  /** Waits until a page says something, since the queue works in parallel. */
  async function untilItSays(path: string, words: RegExp): Promise<string> {
    for (const until = performance.now() + 60_000; performance.now() < until; await sleep(100)) {
      const { html } = await (await visit()).open(path)
      if (words.test(textOf(html))) return html
    }
    throw new Error(`${path} never said ${words}`)
  }

  return {
    async addPolicy({ validFrom, days }) {
      const rule = { proRata: 'months', rounding: 'none', carryOver: '5', carryOverDay: '31', carryOverMonth: '3' }
      const fields = { validFrom, days: String(days), grant: 'yearly', ...rule }
      await send(`/leave/policies/${annualLeave.id}/add`, { press: 'Save', fields })
    },
    async turnRunsOn() {
      const path = `${ALLOCATION}/many?buId=${pune.id}&source=policy`
      await send(path, { press: 'Save', fields: { isAutomatic: '1' } })
    },
    async importOpenings(file) {
      const { location } = await send(IMPORT, { press: 'Check file', file: ['file', file] })
      const html = await untilItSays(location, /Nothing has been changed yet/)
      const deed = /value="(Set [^"]+)"/.exec(html)?.[1] ?? 'Set'
      await send(location, { press: deed })
      await untilItSays(location, /opening balances? set by/)
    },
    async setOpening({ employeeId, year, kind, days }) {
      const fields = { leaveId: String(annualLeave.id), kind, noOfDays: days, note: 'They were taken' }
      await send(`${ALLOCATION}?employeeId=${employeeId}&year=${year}`, { press: 'Set opening balance', fields })
    },
    async setLastDay(employeeId, day) {
      await send(`/employee/edit/${employeeId}`, { press: 'Save', fields: { leavingDate: day } })
    },
  }
}

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
