import { type Call, MOST_CALLS, severalCalls } from '@hr/contract/call/calls'
import { createLeaveRequest } from '@hr/db/factories'
import { describe, expect, it } from 'vitest'
import { endpoints, type Person, statementsOf, testApi } from '../testing/api.ts'

const api = await testApi()
const limited = await testApi({}, { RATE_LIMIT_PER_MINUTE: '5' })

const together = (person: Person, ...calls: Call[]) => api.call(person, '/calls', calls)

/** Every call that takes a session, answers in JSON and writes nothing. */
const reads = endpoints.filter(
  ({ method, url, config }) =>
    method === 'POST' && /^\d[\d-]*$/.test(config.access) && !config.writes && url !== severalCalls.url,
)

/** What changes from call to call: ids of requests, moments and colleagues chosen at random. */
const lasting = (body: unknown) =>
  JSON.parse(JSON.stringify(body).replaceAll(/"(requestId|createdOn|lastUsedOn|sessionId)":"[^"]*"/g, '"$1":""'))

/** Calls whose answer is another each time. */
const ofTheMoment = [
  '/employee/get_know_your_colleague',
  '/login/second_factor/app/begin',
  '/login/second_factor/passkeys/begin',
]

describe('several calls in one request', () => {
  it.each(reads.map(({ url }) => [url]))('%s answers as it does when called on its own', async (url) => {
    const { hr, employee } = api.company
    const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
    for (const person of [hr, employee]) {
      const headers = await api.signedIn(person)
      const asked = (names.length > 0 ? [person.id, 'x'] : [person.id]).flatMap((id) =>
        [null, { page: 1, pageSize: 10 }, { search: '\ufffd' }, { nobody: 'asks this' }].map((body) => ({ id, body })),
      )
      const calls = asked.map(({ id, body }) => ({
        url,
        params: Object.fromEntries(names.map((name) => [name, id])),
        body,
      }))
      const { answers } = (await api.call(null, '/calls', calls, headers)).body
      for (const [index, { id, body }] of asked.entries()) {
        const alone = await api.call(null, url.replaceAll(/:\w+/g, String(id)), body, headers)
        const answer = answers[index]
        const total = alone.headers['x-total-count']
        expect(answer.status, alone.body.userMessage).toBe(alone.status)
        expect(answer.total).toBe(total === undefined ? undefined : Number(total))
        if (!ofTheMoment.includes(url)) expect(lasting(answer.body)).toEqual(lasting(alone.body))
      }
    }
  })

  it('says who calls, also without any call', async () => {
    const { employee, pune } = api.company
    const { status, body } = await together(employee)
    expect(status).toBe(200)
    expect(body).toEqual({
      user: {
        employeeName: 'Priyanka Deshpande',
        employeeRoleId: 4,
        employeeBuID: pune.id,
        headedBuIds: [],
        userEmail: 'employee@example.com',
        firstName: 'Priyanka',
        profilePicture: null,
        buName: 'Pune Office',
        timeZone: 'Asia/Kolkata',
        joiningDate: '2020-01-06',
        leavingDate: null,
      },
      answers: [],
    })
  })

  it('answers in the order of the calls, and one that fails does not affect the others', async () => {
    const { employee } = api.company
    const { status, body } = await together(
      employee,
      { url: '/login/get_employee_role_id' },
      { url: '/attendance/first_login_report' },
      { url: '/leaves/leave_balance/:userId', params: { userId: 'x' } },
      { url: '/leaves/list_applied_leaves/:userId', params: { userId: employee.id }, body: { page: 1 } },
    )
    expect(status).toBe(200)
    expect(body.answers.map((answer: { status: number }) => answer.status)).toEqual([200, 403, 400, 200])
    expect(body.answers[0]).toEqual({ status: 200, body: { employeeRoleId: 4 } })
    expect(body.answers[2].body.fieldErrors).toEqual({ userId: 'userId must be an existing id' })
    expect(body.answers[3]).toMatchObject({ total: 0 })
  })

  it('are never calls that write, open calls, or calls for several', async () => {
    const { employee, annualLeave } = api.company
    const request = await createLeaveRequest(api.db, {
      employeeId: employee.id,
      leaveTypeId: annualLeave.id,
      startDate: '2026-12-01',
    })
    const urls = ['/leaves/cancel_leave', '/login/auth', '/login/auth_destroy', '/calls', '/nowhere', '__proto__']
    const { body } = await together(employee, ...urls.map((url) => ({ url, body: { leaveId: request.id } })))
    expect(body.answers.map((answer: { status: number }) => answer.status)).toEqual(urls.map(() => 404))
    expect((await together(employee)).status).toBe(200)
  })

  it('are refused as a whole without a session, and if there are too many', async () => {
    expect((await api.call(null, '/calls', [])).status).toBe(401)
    const many = Array.from({ length: MOST_CALLS + 1 }, () => ({ url: '/login/get_employee_role_id' }))
    expect((await together(api.company.employee, ...many)).status).toBe(400)
  })

  it('read the session once', async () => {
    const { employee } = api.company
    const headers = await api.signedIn(employee)
    const calls = Array.from({ length: 8 }, () => ({ url: '/login/get_employee_role_id' }))
    const sent = await statementsOf(() => api.app.inject({ method: 'POST', url: '/calls', headers, payload: calls }))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('from "sessions"')
  })

  it('count one by one against the limit of calls', async () => {
    const { employee } = limited.company
    const calls = Array.from({ length: 5 }, () => ({ url: '/login/get_employee_role_id' }))
    const { body } = await limited.call(employee, '/calls', calls)
    expect(body.answers.map((answer: { status: number }) => answer.status)).toEqual([200, 200, 200, 200, 429])
    expect(body.answers[4]).toMatchObject({ retryAfter: 60, body: { code: 'slow_down' } })
  })
})
