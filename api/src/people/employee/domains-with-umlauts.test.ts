import { employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { findPeople } from '../../entitlement/opening-balance/queries.ts'
import { PASSWORD, postedLetters, testApi } from '../../testing/api.ts'
import { importing, newcomer } from '../employee-import/testing.ts'
import { directoryOf } from '../scim/testing.ts'

const api = await testApi()
const { check, details, problems } = importing(api)
const { keyFor, callBy } = directoryOf(api)

const KEPT = 'lead@xn--mller-kva.example'
const SPELLINGS = ['lead@müller.example', 'Lead@MÜLLER.example', KEPT]
const leadId = () => api.company.lead.id
beforeEach(() => api.db.update(employees).set({ workEmail: KEPT }).where(eq(employees.id, leadId())))

const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload })

describe('somebody whose address has an umlaut in its domain', () => {
  it.each(SPELLINGS)('signs in, and gets mail, by either spelling: %s', async (spelling) => {
    const signedIn = await post('/login/auth', { email: spelling, password: PASSWORD })
    expect({ status: signedIn.statusCode, userId: signedIn.json().userId }).toEqual({ status: 200, userId: leadId() })
    await post('/login/forget_password', { employeeEmail: spelling })
    expect((await postedLetters(api.db)).map(({ to }) => to)).toEqual([KEPT])
  })

  it.each(SPELLINGS)('is the only one with the address, on the form and in files: %s', async (spelling) => {
    const { pune, hr } = api.company
    const form = {
      ...{ firstName: 'Noor', lastName: 'Haddad', employeeId: 'PUN-0100', workEmail: spelling, employeeRoleId: 4 },
      ...{ employeeBuId: pune.id, reportingTo: leadId(), joiningDate: '2026-11-20' },
    }
    const { status, body } = await api.call(hr, '/employee/add_employee', form)
    expect({ status, keys: Object.keys(body.fieldErrors) }).toEqual({ status: 409, keys: ['workEmail'] })
    expect(await problems(await check([newcomer(1, { 'Reporting To': spelling, 'Work Email': spelling })]))).toEqual([
      expect.stringContaining('2 Work Email: '),
    ])
    const id = await check([newcomer(1, { 'Reporting To': spelling })])
    expect(await problems(id)).toEqual([])
    expect(await details(id)).toMatchObject({ newRows: 1 })
    expect((await findPeople(api.db, [spelling])).get(spelling)?.id).toBe(leadId())
  })

  it.each(SPELLINGS)('is found and changed by SCIM: %s', async (spelling) => {
    const key = await keyFor({})
    const { body } = await callBy(key, 'GET', `/Users?filter=${encodeURIComponent(`userName eq "${spelling}"`)}`)
    expect(body.Resources.map(({ id }: { id: string }) => Number(id))).toEqual([leadId()])
    const sent = { op: 'replace', path: 'userName', value: spelling.replace('ead', 'eader') }
    const changed = await callBy(key, 'PATCH', `/Users/${leadId()}`, { Operations: [sent] })
    expect(changed.body.userName.toLowerCase()).toBe(KEPT.replace('ead', 'eader'))
  })
})

it('refuses letters beyond ASCII before the @', async () => {
  const { statusCode, body } = await post('/login/auth', { email: 'läad@müller.example', password: PASSWORD })
  expect({ statusCode, fieldErrors: JSON.parse(body).fieldErrors }).toEqual({
    statusCode: 400,
    fieldErrors: { email: 'Invalid email address' },
  })
})
