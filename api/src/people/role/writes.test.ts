import type { Endpoint } from '@hr/contract/call/endpoint'
import { allocate, createEmployee } from '@hr/db/factories'
import { headedUnits } from '@hr/db/schema'
import { AUDITOR, BU_HEAD, IT_ADMIN, mayEnter } from '@hr/domain/access'
import { beforeEach, describe, expect, it } from 'vitest'
import { endpoints, type Person, testApi } from '../../testing/api.ts'
import { type Call, hasFile } from '../../testing/writes/call.ts'
import { examplesOf } from '../../testing/writes/testing.ts'

// The answers for an auditor, an IT administrator and a head of several units to the example of each writing call that
// their key admits, about a person, a request or a thing of others, in a unit that the head heads.
const api = await testApi()
const calls = examplesOf(api)

const roles = [AUDITOR, IT_ADMIN, BU_HEAD] as const
let readers: Person[]
beforeEach(async () => {
  const { pune, lisbon, lead, annualLeave } = api.company
  readers = await Promise.all(
    roles.map((roleId) =>
      createEmployee(api.db, { buId: roleId === BU_HEAD ? lisbon.id : pune.id, roleId, reportingTo: lead.id }),
    ),
  )
  const days = { leaveTypeId: annualLeave.id, year: 2026, days: 20 }
  for (const { id } of readers) await allocate(api.db, { ...days, employeeId: id })
  await api.db.insert(headedUnits).values({ employeeId: readers[2]!.id, buId: pune.id })
})

const nameOf = ({ method, url }: Endpoint) => (method === 'POST' ? url : `${method} ${url}`)

/** The calls that write and that admit one of them; that which signs out at a provider needs one, and is in `provider/part.test.ts`. */
const admitted = endpoints.filter(
  ({ url, config: { access, writes } }) =>
    writes && /^\d/.test(access) && url !== '/login/provider/sign_out' && roles.some((role) => mayEnter(role, access)),
)

async function send(person: Person, { method, url }: Endpoint, call: Call): Promise<number> {
  const address = call.url ?? url
  if (hasFile(call.body)) return (await api.submit(person, address, call.body)).status
  const session = await api.signedIn(person)
  return (await api.app.inject({ method, url: address, headers: session, payload: call.body })).statusCode
}

/** What belongs to others, and must be as it was. */
async function things() {
  const tables = ['leave_requests', 'leave_events', 'leave_entries', 'second_factors', 'passkeys', 'calendar_feeds']
  const sums = tables.map((name) => `(select md5(string_agg(t::text, ' ' order by t::text)) from ${name} t) as ${name}`)
  return (await api.db.execute(`select ${sums}`))[0]
}

const ALL_OWN = [201, 201, 201] as const
const NOT_THEIRS = [404, 404, 404] as const
const KEEPS_DEVICES = (status: number) => [403, status, 403] as const
const NOT_TO_DECIDE = [403, 403, 403] as const

/** The statuses for an auditor, an IT administrator and a head of the unit in question. */
const expected: Record<string, readonly [number, number, number]> = {
  '/apikeys/make_own_key': ALL_OWN,
  '/apikeys/revoke_own_key': NOT_THEIRS,
  '/attendance/make_key': KEEPS_DEVICES(201),
  '/attendance/revoke_key': KEEPS_DEVICES(204),
  '/attendance/add_device': KEEPS_DEVICES(201),
  '/attendance/edit_device': KEEPS_DEVICES(204),
  '/attendance/remove_device': KEEPS_DEVICES(204),
  '/mails/give_up': KEEPS_DEVICES(200),
  '/mails/save_choices': [204, 204, 204],
  '/mails/send_test': KEEPS_DEVICES(200),
  '/mails/try_again': KEEPS_DEVICES(200),
  '/calendar/make_feed': ALL_OWN,
  '/compoff/withdraw_claim': NOT_THEIRS,
  // Only the unit of the first two takes comp-off requests. The head decides for the people of the unit.
  '/compoff/claim': [201, 201, 409],
  '/compoff/decide_claim': [403, 403, 200],
  '/calendar/remove_feed': NOT_THEIRS,
  // The type is that of the unit of the first two.
  '/leaves/apply_leave': [201, 201, 400],
  '/leaves/cancel_leave': NOT_THEIRS,
  '/leaves/answer_question': NOT_THEIRS,
  '/leaves/change_leave': NOT_THEIRS,
  '/leaves/withdraw_change': NOT_THEIRS,
  // The head reads the request, and is refused what is not theirs to do.
  '/leaves/forward_leave': NOT_TO_DECIDE,
  '/leaves/ask_question': NOT_TO_DECIDE,
  '/leaves/decide_change': NOT_TO_DECIDE,
  '/leaves/leave_action': NOT_TO_DECIDE,
  '/leaves/undo_leave_action': NOT_TO_DECIDE,
  // A head of a unit may be away and name a stand-in; the choice of another is not theirs.
  '/leaves/choose_stand_in': [403, 403, 201],
  '/leaves/clear_stand_in': [403, 403, 404],
  '/leaves/add_attachment': NOT_THEIRS,
  // Their own, where their unit lets them.
  '/employee/change_own_data': [200, 200, 409],
  '/employee/withdraw_data_wish': NOT_THEIRS,
  // Each of the requests is answered separately.
  '/leaves/leave_actions': [403, 403, 200],
  // Only who holds a request is noted to have opened it.
  '/leaves/mark_viewed': [403, 403, 200],
  '/login/auth_destroy': [204, 204, 204],
  '/login/sessions/revoke': NOT_THEIRS,
  // Their own, of which they have none yet, or whose password is another.
  '/login/change_password': [400, 400, 400],
  '/login/second_factor/app': [400, 400, 400],
  '/login/second_factor/passkeys': [400, 400, 400],
  '/login/second_factor/recovery_codes': [409, 409, 409],
  '/login/second_factor/app/remove': NOT_THEIRS,
  '/login/second_factor/passkeys/remove': NOT_THEIRS,
}
const makes = ['/leaves/apply_leave', '/calendar/make_feed', '/compoff/decide_claim']

describe('what others write, sent by roles of a company', () => {
  it('has a line here for each call', () => {
    expect(admitted.map(nameOf).toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  it.each(admitted.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const call = (await calls[name]?.()) as Call
    const before = await things()
    const got: number[] = []
    for (const reader of readers) got.push(await send(reader, endpoint, call))
    expect(got).toEqual(expected[name])
    if (!makes.includes(name)) expect(await things()).toEqual(before)
  })
})
