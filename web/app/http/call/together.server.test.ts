import { MOST_CALLS, severalCalls } from '@hr/contract/call/calls'
import { cancelLeave } from '@hr/contract/leave/leave'
import { leaveBalance } from '@hr/contract/leave/leave-balance'
import { roleId, signIn } from '@hr/contract/signing-in/login'
import { describe, expect, it } from 'vitest'
import { type Call, isShortRead, together } from './together.server.ts'

const call = (endpoint: Call['endpoint'], body?: unknown, params: unknown = {}): Call => {
  return { endpoint, params, path: endpoint.url, body: body === undefined ? undefined : JSON.stringify(body) }
}
const balance = (year: number) => call(leaveBalance, { year }, { userId: 11 })
const user = { employeeName: 'Asha Rao' }

/** A client whose requests are recorded; each part is answered with its own body. */
function recorded(status = 200) {
  const sent: Call[] = []
  const ask = together(async (one) => {
    sent.push(one)
    const answers = one.endpoint === severalCalls ? JSON.parse(one.body ?? '[]') : undefined
    const body = answers ? { user, answers: answers.map((part: object) => ({ status: 200, ...part, total: 3 })) } : 1
    return { status, total: 0, retryAfter: undefined, body }
  })
  return { sent, ask }
}

describe('calls of the same moment', () => {
  it('go in one request, and each gets its own answer', async () => {
    const { sent, ask } = recorded()
    const [whole, one, role, two] = await Promise.all(
      [call(severalCalls), balance(2026), call(roleId), balance(2027)].map(ask),
    )
    expect(sent).toHaveLength(1)
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual([
      { url: '/leaves/leave_balance/:userId', params: { userId: 11 }, body: { year: 2026 } },
      { url: '/login/get_employee_role_id', params: {}, body: null },
      { url: '/leaves/leave_balance/:userId', params: { userId: 11 }, body: { year: 2027 } },
    ])
    expect(whole?.body).toMatchObject({ user })
    expect(one).toMatchObject({ status: 200, body: { year: 2026 }, total: 3 })
    expect(role).toMatchObject({ status: 200, body: null })
    expect(two).toMatchObject({ body: { year: 2027 } })
  })

  it('that come after a pause within the work of a loader still go together', async () => {
    const { sent, ask } = recorded()
    const later = async () => {
      await null
      return ask(balance(2027))
    }
    await Promise.all([ask(balance(2026)), later()])
    expect(sent).toHaveLength(1)
  })

  it('go separately when there is only one', async () => {
    const { sent, ask } = recorded()
    await ask(balance(2026))
    await ask(call(severalCalls))
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [leaveBalance.url, '{"year":2026}'],
      ['/calls', '[]'],
    ])
  })

  it('go in several requests when they are too many for one', async () => {
    const { sent, ask } = recorded()
    const years = Array.from({ length: MOST_CALLS + 1 }, (_, index) => 2000 + index)
    const answers = await Promise.all(years.map((year) => ask(balance(year))))
    expect(sent.map(({ path }) => path)).toEqual(['/calls', leaveBalance.url])
    expect(answers).toHaveLength(MOST_CALLS + 1)
  })

  it('fail together when the request fails', async () => {
    const { ask } = recorded(401)
    expect(await Promise.all([balance(2026), call(roleId)].map(ask))).toMatchObject([{ status: 401 }, { status: 401 }])
    const lost = together(() => Promise.reject(new Error('no answer')))
    expect(await Promise.allSettled([balance(2026), call(roleId)].map(lost))).toMatchObject([
      { reason: { message: 'no answer' } },
      { reason: { message: 'no answer' } },
    ])
  })
})

it.each([
  ['reads for a session', roleId, undefined, true],
  ['writes', cancelLeave, { leaveId: 1 }, false],
  ['needs no session', signIn, { email: 'a@b.example', password: 'x' }, false],
  ['is long', leaveBalance, { asOf: 'x'.repeat(1_000) }, false],
])('a call that %s', (_, endpoint, body, isShort) => {
  expect(isShortRead(call(endpoint, body))).toBe(isShort)
})
