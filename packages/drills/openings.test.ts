import { importKinds } from '@hr/api/main/import-kinds'
import { workOn } from '@hr/api/runs/file-import/work'
import { testApi } from '@hr/api/testing/api'
import { employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Acts, playOpenings } from './openings/play.ts'

// By calls. By pages, on a Postgres of the system, it is openings.long.ts.
const api = await testApi()

it('opening balances of all kinds, over two new years, match a table made by hand', async () => {
  const { hr, pune, annualLeave } = api.company
  const must = async (url: string, body: Record<string, unknown>) => {
    const answer = await api.call(hr, url, body)
    if (answer.status > 299) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const acts: Acts = {
    addPolicy: async ({ validFrom, days }) => {
      const rule = {
        grant: 'yearly',
        proRata: 'months',
        rounding: 'none',
        carryOver: 5,
        carryOverDay: 31,
        carryOverMonth: 3,
      }
      const body = { validFrom, steps: [{ fromYears: 0, days }], ...rule }
      const answer = await api.agree(hr, `/leaves/create_policy/${annualLeave.id}`, body)
      expect(answer.status).toBe(201)
    },
    turnRunsOn: async () => must('/employee/save_new_year', { buId: pune.id, isAutomatic: '1' }),
    importOpenings: async (file) => {
      const { body } = await api.submit(hr, '/employee/opening_balances/check', { file })
      await workOn(api.deps, importKinds, body.id)
      await must('/employee/opening_balances/run', { importId: body.id })
      await workOn(api.deps, importKinds, body.id)
      const { body: run } = await api.call(hr, `/employee/opening_balances/details/${body.id}`)
      expect(run).toMatchObject({ state: 'done' })
    },
    setOpening: async ({ employeeId, year, kind, days }) =>
      must('/employee/set_opening_balance', {
        ...{ employeeId, year, kind, noOfDays: days, leaveId: annualLeave.id, note: 'They were taken' },
      }),
    setLastDay: async (employeeId, day) => {
      await api.db.update(employees).set({ leavingDate: day }).where(eq(employees.id, employeeId))
    },
  }
  const place = { db: api.db, deps: api.deps, company: api.company, setNow: api.setNow, acts }
  expect(await playOpenings(place)).toEqual([])
})
