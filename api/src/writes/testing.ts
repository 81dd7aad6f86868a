import { ENTERPRISE } from '@hr/contract/scim'
import {
  createBusinessUnit,
  createEmployee,
  createHoliday,
  createLeaveRequest,
  createLeaveType,
  createWorkingDay,
} from '@hr/db/factories'
import {
  impactChanges,
  leaveRequests,
  leaveRuns,
  leaveTypes,
  passwordCodes,
  policyRuns,
  unmatchedSwipes,
} from '@hr/db/schema'
import { EMPLOYEE, SUPER_ADMIN, TEAM_LEAD } from '@hr/domain/access'
import { hang } from '../device/testing.ts'
import { csvOf, importing as importingPeople, newcomer } from '../employee-import/testing.ts'
import { codeAt } from '../login/second-factor/authenticator.ts'
import { device, halfOf, withApp, withPasskey } from '../login/second-factor/testing.ts'
import { hashCode } from '../login/send-code.ts'
import { importing as importingOpenings, csvOf as openingsOf } from '../opening-balance/testing.ts'
import { visitProvider } from '../provider/testing.ts'
import { importing as importingSwipes, csvOf as swipesOf } from '../swipe-import/testing.ts'
import { PASSWORD, type Person, type testApi } from '../testing.ts'

/** The fields of a body. */
export type Fields = Record<string, unknown>
/** Whether they are sent as a form with a file. */
export const hasFile = (fields: Fields): fields is Record<string, string | File> =>
  Object.values(fields).some((value) => value instanceof File)

/** A call that succeeds. */
export type Call = {
  /** Null for a call without a session. */
  by: Person | null
  headers?: Record<string, string>
  /** The full address, if it contains an id. */
  url?: string
  body: Fields
  /** The fields that turn it into a different call, if it has a body. */
  other?: Fields
  file?: File
}

/** One successful call for each endpoint that writes, by its address, and the code of an example of a forgotten password. */
export function examplesOf(api: Awaited<ReturnType<typeof testApi>>) {
  /** A program that keeps people, with its key. */
  async function byDirectory() {
    const form = { name: 'Directory', scope: 'scim', endsOn: '2027-02-01' }
    const { body } = await api.call(api.company.superadmin, '/attendance/make_key', form)
    return { by: null, headers: { authorization: `Bearer ${body.key}` } }
  }
  const scimUser = () => ({
    ...{ userName: 'noor.haddad@example.com', name: { givenName: 'Noor', familyName: 'Haddad' } },
    [ENTERPRISE]: { employeeNumber: 'PUN-0100', division: api.company.pune.name },
  })
  const text = (name: string, content: string) => new File([content], name)
  const passwords = (newPassword: string) => ({ newPassword, reEnteredPassword: newPassword })

  const unitForm = {
    ...{ name: 'Goa Office', country: 'India', state: 'Goa', city: 'Panaji', buContactNumber: '912025671000' },
    ...{ buEmail: 'goa@example.com', address: '1 Beach Road', zipCode: '403001' },
  }
  const typeForm = (buId: number) => ({
    ...{ leaveName: 'Paid Leave', buId, description: '', isAttachmentRequired: '0', isUnlimited: '0' },
  })
  const policyForm = {
    ...{ validFrom: '2027-01-01', steps: [{ fromYears: 0, days: 20 }] },
    ...{ grant: 'yearly', proRata: 'months', rounding: 'none' },
  }
  const policyId = async (): Promise<number> => {
    const url = `/leaves/create_policy/${api.company.annualLeave.id}`
    return (await api.call(api.company.hr, url, policyForm)).body.id
  }
  const policyRun = async (): Promise<number> => {
    const run = {
      buId: api.company.pune.id,
      year: 2027,
      doneAt: '2026-11-20T00:00:00Z',
      createdAt: '2026-11-20T00:00:00Z',
    }
    const [saved] = await api.db.insert(policyRuns).values(run).returning()
    return saved?.id ?? 0
  }
  const patternForm = { since: '2027-01-01', week: ['Monday morning'] }
  const patternId = async (): Promise<number> => {
    const url = `/employee/create_working_pattern/${api.company.lead.id}`
    return (await api.call(api.company.hr, url, patternForm)).body.id
  }
  const personForm = () => ({
    ...{ firstName: 'Noor', lastName: 'Haddad', employeeId: 'PUN-0100', workEmail: 'noor.haddad@example.com' },
    ...{ employeeRoleId: EMPLOYEE, employeeBuId: api.company.pune.id, reportingTo: api.company.lead.id },
    joiningDate: '2026-12-01',
  })
  const pendingLeave = (state: 'pending' | 'approved' = 'pending') =>
    createLeaveRequest(api.db, {
      ...{
        employeeId: api.company.employee.id,
        leaveTypeId: api.company.annualLeave.id,
        startDate: '2026-12-01',
        state,
      },
    })
  async function waitingSwipe(): Promise<number> {
    const { attlog } = await hang(api)
    await attlog(['977\t2026-11-19 09:00:00\t0\t1'])
    const [row] = await api.db.select().from(unmatchedSwipes)
    return row?.id ?? 0
  }
  async function theCode(): Promise<Fields> {
    const employeeEmail = 'employee@example.com'
    const codeHash = hashCode(api.deps.env, employeeEmail, '123456')
    const [createdAt, expiresAt] = ['2026-11-20T03:59:00Z', '2026-11-20T04:09:00Z']
    await api.db
      .insert(passwordCodes)
      .values({ email: employeeEmail, employeeId: api.company.employee.id, codeHash, createdAt, expiresAt })
    return { employeeEmail, otp: '123456' }
  }

  /** One successful call for each endpoint that writes, by its address. */
  const calls: Record<string, () => Promise<Call> | Call> = {
    '/login/auth': () => ({
      ...{ by: null, body: { email: 'lead@example.com', password: PASSWORD }, other: { password: 'Wrong#2027' } },
    }),
    '/login/provider/finish': async () => {
      const { body } = await api.call(null, '/login/provider/begin', { provider: 'company' })
      const answer = await visitProvider(body.address, 'lead')
      return { by: null, body: { handshake: body.handshake, answer }, other: { answer: 'code=another' } }
    },
    '/login/provider/sign_out': async () => {
      const { body } = await api.call(null, '/login/provider/begin', { provider: 'company' })
      const answer = await visitProvider(body.address, 'lead')
      const { body: begun } = await api.call(null, '/login/provider/finish', { handshake: body.handshake, answer })
      const headers = { authorization: `Bearer ${begun.logInToken}`, userid: String(begun.userId) }
      return { by: null, headers, body: {} }
    },
    '/login/auth_destroy': () => ({ by: api.company.employee, body: {} }),
    '/login/forget_password': () => ({
      ...{ by: null, body: { employeeEmail: 'lead@example.com' }, other: { employeeEmail: 'hr@example.com' } },
    }),
    '/login/forget_password_reset_verification': async () => ({
      ...{ by: null, body: await theCode(), other: { otp: '654321' } },
    }),
    '/login/reset_password': async () => {
      const { body } = await api.call(null, '/login/forget_password_reset_verification', await theCode())
      const headers = { authorization: `Bearer ${body.token}`, userid: String(body.userId) }
      return { by: null, headers, body: passwords('Changed#2027'), other: passwords('Changed#2028') }
    },
    '/login/change_password': () => ({
      ...{ by: api.company.employee, body: { currentPassword: PASSWORD, ...passwords('Changed#2027') } },
      other: { currentPassword: 'Wrong#2027' },
    }),
    '/login/sessions/revoke': async () => {
      const headers = await api.signedIn(api.company.employee)
      const { body } = await api.call(null, '/login/sessions', null, headers)
      const { sessionId } = body.find(({ isCurrent }: { isCurrent: string }) => isCurrent === '1')
      return { by: null, headers, body: { sessionId }, other: { sessionId: crypto.randomUUID() } }
    },
    '/login/second_factor/code': async () => {
      const { secret } = await withApp(api, api.company.lead)
      const headers = await halfOf(api, 'lead@example.com')
      return { by: null, headers, body: { otp: codeAt(secret, api.deps.now()) }, other: { otp: '000000' } }
    },
    '/login/second_factor/passkey': async () => {
      const key = device()
      await withPasskey(api, api.company.lead, key)
      const headers = await halfOf(api, 'lead@example.com')
      const { body } = await api.call(null, '/login/second_factor/passkey/begin', {}, headers)
      const shown = { handshake: body.handshake, answer: key.show(body.options) }
      return { by: null, headers, body: shown, other: { answer: '{}' } }
    },
    '/login/second_factor/first_app': async () => {
      await api.call(api.company.superadmin, '/login/second_factor/roles/require', { roleIds: [TEAM_LEAD] })
      const headers = await halfOf(api, 'lead@example.com')
      const { body } = await api.call(null, '/login/second_factor/first_app/begin', {}, headers)
      const typed = { setUp: body.setUp, otp: codeAt(body.secret, api.deps.now()) }
      const before = new Date(api.deps.now().getTime() - 30_000)
      return { by: null, headers, body: typed, other: { otp: codeAt(body.secret, before) } }
    },
    '/login/second_factor/app': async () => {
      const { body } = await api.call(api.company.lead, '/login/second_factor/app/begin', {})
      const typed = { setUp: body.setUp, otp: codeAt(body.secret, api.deps.now()), currentPassword: PASSWORD }
      return { by: api.company.lead, body: typed, other: { currentPassword: 'Wrong#2027' } }
    },
    '/login/second_factor/passkeys': async () => {
      const { body } = await api.call(api.company.lead, '/login/second_factor/passkeys/begin', {})
      const made = { name: 'My phone', handshake: body.handshake, answer: device().make(body.options) }
      return { by: api.company.lead, body: { ...made, currentPassword: PASSWORD }, other: { name: 'My laptop' } }
    },
    '/login/second_factor/recovery_codes': async () => {
      await withApp(api, api.company.lead)
      return { by: api.company.lead, body: { currentPassword: PASSWORD }, other: { currentPassword: 'Wrong#2027' } }
    },
    '/login/second_factor/app/remove': async () => {
      await withApp(api, api.company.lead)
      return { by: api.company.lead, body: { currentPassword: PASSWORD }, other: { currentPassword: 'Wrong#2027' } }
    },
    '/login/second_factor/passkeys/remove': async () => {
      await withPasskey(api, api.company.lead)
      const { body } = await api.call(api.company.lead, '/login/second_factor')
      const said = { passkeyId: body.passkeys[0].id, currentPassword: PASSWORD }
      return { by: api.company.lead, body: said, other: { passkeyId: 999_999 } }
    },
    '/login/second_factor/reset': async () => {
      await withApp(api, api.company.lead)
      return { by: api.company.hr, body: { employeeId: api.company.lead.id }, other: { employeeId: 999_999 } }
    },
    '/login/second_factor/roles/require': () => ({
      ...{ by: api.company.superadmin, body: { roleIds: [TEAM_LEAD] }, other: { roleIds: [EMPLOYEE] } },
    }),
    '/roles/add_unit': async () => {
      const { superadmin, head, lisbon, lisbonHead, pune } = api.company
      await api.call(superadmin, '/roles/turn_on', { name: 'several_units' })
      const other = { employeeId: lisbonHead.id, buId: pune.id }
      return { by: superadmin, body: { employeeId: head.id, buId: lisbon.id }, other }
    },
    '/roles/remove_unit': async () => {
      const { superadmin, head, lisbon } = api.company
      const body = { employeeId: head.id, buId: lisbon.id }
      await api.call(superadmin, '/roles/turn_on', { name: 'several_units' })
      await api.call(superadmin, '/roles/add_unit', body)
      return { by: superadmin, body, other: { buId: 999_999 } }
    },
    '/roles/turn_on': () => ({ by: api.company.superadmin, body: { name: 'auditor' }, other: { name: 'it_admin' } }),
    '/roles/turn_off': () => ({ by: api.company.superadmin, body: { name: 'auditor' }, other: { name: 'it_admin' } }),
    '/businessunit/create_bu': () => ({ by: api.company.superadmin, body: unitForm, other: { name: 'Delhi Office' } }),
    '/businessunit/edit_bu/:id': async () => {
      const { id } = await createBusinessUnit(api.db)
      const url = `/businessunit/edit_bu/${id}`
      return { by: api.company.superadmin, url, body: unitForm, other: { name: 'Delhi Office' } }
    },
    '/businessunit/delete_bu': async () => ({
      ...{
        by: api.company.superadmin,
        body: { buId: (await createBusinessUnit(api.db)).id },
        other: { buId: 999_999 },
      },
    }),
    '/leaves/create_leave_type': () => ({
      ...{ by: api.company.hr, body: typeForm(api.company.pune.id), other: { leaveName: 'Moving House' } },
    }),
    '/leaves/edit_leave_type/:id': async () => {
      const { id } = await createLeaveType(api.db, { buId: api.company.pune.id })
      const url = `/leaves/edit_leave_type/${id}`
      return { by: api.company.hr, url, body: typeForm(api.company.pune.id), other: { leaveName: 'Moving House' } }
    },
    '/leaves/delete_leave_type': async () => {
      const { id } = await createLeaveType(api.db, { buId: api.company.pune.id })
      return { by: api.company.hr, body: { leaveId: id }, other: { leaveId: api.company.casualLeave.id } }
    },
    '/employee/create_working_pattern/:employeeId': () => ({
      ...{ by: api.company.hr, url: `/employee/create_working_pattern/${api.company.lead.id}`, body: patternForm },
      other: { since: '2028-01-01' },
    }),
    '/employee/edit_working_pattern/:id': async () => ({
      ...{ by: api.company.hr, url: `/employee/edit_working_pattern/${await patternId()}`, body: patternForm },
      other: { week: ['Tuesday morning'] },
    }),
    '/employee/delete_working_pattern': async () => ({
      ...{ by: api.company.hr, body: { patternId: await patternId() }, other: { patternId: 999_999 } },
    }),
    '/leaves/create_policy/:leaveTypeId': () => ({
      ...{ by: api.company.hr, url: `/leaves/create_policy/${api.company.annualLeave.id}`, body: policyForm },
      other: { validFrom: '2028-01-01' },
    }),
    '/leaves/edit_policy/:id': async () => ({
      ...{ by: api.company.hr, url: `/leaves/edit_policy/${await policyId()}`, body: policyForm },
      other: { rounding: 'half up' },
    }),
    '/employee/undo_policy_run': async () => ({
      ...{ by: api.company.hr, body: { runId: await policyRun() }, other: { runId: 999_999 } },
    }),
    '/employee/save_new_year': () => ({
      by: api.company.hr,
      body: { buId: api.company.pune.id, isAutomatic: '1' },
      other: { buId: api.company.pune.id, isAutomatic: '0' },
    }),
    '/leaves/delete_policy': async () => ({
      ...{ by: api.company.hr, body: { policyId: await policyId() }, other: { policyId: 999_999 } },
    }),
    '/leaves/restore_leave_type': async () => {
      const { id } = await createLeaveType(api.db, { buId: api.company.pune.id, retiredAt: '2026-10-01T00:00:00Z' })
      return { by: api.company.hr, body: { leaveId: id }, other: { leaveId: api.company.casualLeave.id } }
    },
    '/employee/save_allocation/:employeeId': () => {
      const { hr, employee, annualLeave } = api.company
      const url = `/employee/save_allocation/${employee.id}`
      const allocations = [{ leaveTypeId: annualLeave.id, days: 21 }]
      return { by: hr, url, body: { employeeId: employee.id, year: 2026, allocations }, other: { year: 2027 } }
    },
    '/employee/save_allocations': async () => {
      const { hr, pune, annualLeave } = api.company
      const allocations = [{ leaveTypeId: annualLeave.id, days: 25 }]
      const body = { buId: pune.id, year: 2026, source: 'table', allocations }
      const { fingerprint } = (await api.call(hr, '/employee/preview_allocations', body)).body
      return { by: hr, body: { ...body, fingerprint }, other: { year: 2027 } }
    },
    '/employee/compensate_leave': () => {
      const { hr, employee, annualLeave } = api.company
      const body = { employeeId: employee.id, leaveId: annualLeave.id, year: 2026, noOfDays: 1, reason: 'A release' }
      return { by: hr, body, other: { noOfDays: 2 } }
    },
    '/leaves/apply_leave': () => {
      const days = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
      const body = { ...days, leaveTypeId: api.company.annualLeave.id, reason: 'A wedding' }
      return { by: api.company.employee, body, other: { reason: 'Another wedding' } }
    },
    '/leaves/enter_for_many': async () => {
      const days = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
      const { hr, pune, annualLeave } = api.company
      const form = { ...days, buId: pune.id, leaveTypeId: annualLeave.id, reason: 'Shutdown' }
      const { fingerprint } = (await api.call(hr, '/leaves/preview_for_many', form)).body
      return { by: hr, body: { ...form, fingerprint }, other: { reason: 'Training' } }
    },
    '/leaves/undo_leave_run': async () => {
      const { hr, pune, annualLeave } = api.company
      const days = { startDate: '2026-12-01', startSession: 1 as const, endDate: '2026-12-01', endSession: 2 as const }
      const run = { ...days, buId: pune.id, leaveTypeId: annualLeave.id, actorId: hr.id, reason: 'Shutdown' }
      const times = { doneAt: '2026-11-20T00:00:00Z', createdAt: '2026-11-20T00:00:00Z' }
      const [saved] = await api.db
        .insert(leaveRuns)
        .values({ ...run, ...times, isApproved: true, employeeIds: [] })
        .returning()
      return { by: hr, body: { runId: saved?.id }, other: { runId: 999_999 } }
    },
    '/leaves/cancel_leave': async () => ({
      ...{ by: api.company.employee, body: { leaveId: (await pendingLeave()).id }, other: { leaveId: 999_999 } },
    }),
    '/leaves/mark_viewed': async () => ({
      ...{ by: api.company.lead, body: { leaveId: (await pendingLeave()).id, status: 1 }, other: { leaveId: 999_999 } },
    }),
    '/leaves/leave_action': async () => ({
      ...{ by: api.company.lead, body: { leaveId: (await pendingLeave()).id, status: 1 }, other: { status: 2 } },
    }),
    '/leaves/leave_actions': async () => ({
      ...{ by: api.company.lead, body: { leaveIds: [(await pendingLeave()).id], status: 1 }, other: { status: 2 } },
    }),
    '/leaves/ask_question': async () => ({
      ...{ by: api.company.lead, body: { leaveId: (await pendingLeave()).id, question: 'Why?' } },
      other: { question: 'Why so long?' },
    }),
    '/leaves/answer_question': async () => {
      const { lead, employee, annualLeave } = api.company
      const { id: leaveId } = await pendingLeave()
      await api.call(lead, '/leaves/ask_question', { leaveId, question: 'Why?' })
      const days = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
      const body = { leaveId, ...days, leaveTypeId: annualLeave.id, reason: 'A wedding' }
      return { by: employee, body, other: { reason: 'Another wedding' } }
    },
    '/leaves/choose_stand_in': () => ({
      by: api.company.lead,
      body: { standInId: api.company.colleague.id, during: 'span', fromDate: '2026-12-01', toDate: '2026-12-04' },
      other: { toDate: '2026-12-11' },
    }),
    '/leaves/clear_stand_in': async () => {
      const { lead, colleague } = api.company
      const choice = { standInId: colleague.id, during: 'leave' }
      const { id: choiceId } = (await api.call(lead, '/leaves/choose_stand_in', choice)).body
      return { by: lead, body: { choiceId } }
    },
    '/leaves/undo_leave_action': async () => {
      const { lead } = api.company
      const { id: leaveId } = await pendingLeave()
      await api.call(lead, '/leaves/leave_action', { leaveId, status: 1 })
      return { by: lead, body: { leaveId }, other: { leaveId: 999_999 } }
    },
    '/leaves/forward_leave': async () => {
      const { lead, head } = api.company
      const body = { leaveId: (await pendingLeave()).id, forwardTo: head.id, forwardReason: 'You know them better' }
      return { by: lead, body, other: { forwardReason: 'Please decide' } }
    },
    '/leaves/add_attachment': async () => {
      const { id: leaveId } = await pendingLeave()
      await api.db.update(leaveRequests).set({ attachmentDue: '2026-12-04' })
      await api.db.update(leaveTypes).set({ attachmentFiles: 'pdf' })
      return {
        by: api.company.employee,
        body: { leaveId: String(leaveId), attachment: text('note.pdf', '%PDF-1.7\n%%EOF') },
        other: { attachment: text('note.pdf', '%PDF-1.4\n%%EOF') },
      }
    },
    '/leaves/take_back': async () => ({
      ...{
        by: api.company.hr,
        body: { leaveId: (await pendingLeave('approved')).id, note: 'Ill' },
        other: { note: 'No' },
      },
    }),
    '/employee/add_department': () => ({ by: api.company.hr, body: { name: 'Legal' }, other: { name: 'Sales' } }),
    '/employee/add_designation': () => ({ by: api.company.hr, body: { name: 'Counsel' }, other: { name: 'Clerk' } }),
    '/employee/add_employee': () => ({ by: api.company.hr, body: personForm(), other: { firstName: 'Nora' } }),
    // People who take their own right away no longer have it when they call again.
    '/employee/edit_employee/:id': async () => {
      const { pune, superadmin } = api.company
      const other = await createEmployee(api.db, { buId: pune.id, roleId: SUPER_ADMIN })
      const body = { ...personForm(), joiningDate: '2020-01-06' }
      return { by: other, url: `/employee/edit_employee/${other.id}`, body, other: { reportingTo: superadmin.id } }
    },
    // People who delete themselves find their session ended.
    '/employee/delete_employee': async () => {
      const { pune, colleague } = api.company
      const other = await createEmployee(api.db, { buId: pune.id, roleId: SUPER_ADMIN })
      return { by: other, body: { employeeId: other.id }, other: { employeeId: colleague.id } }
    },
    '/employee/restore_employee': async () => {
      const { superadmin, lead, head, pune } = api.company
      const { id } = await createEmployee(api.db, { buId: pune.id, leftAt: '2026-10-01T00:00:00Z' })
      return { by: superadmin, body: { employeeId: id, reportingTo: lead.id }, other: { reportingTo: head.id } }
    },
    '/employee/import/check': () => ({
      ...{ by: api.company.hr, body: {}, file: text('people.csv', csvOf([newcomer(1)])) },
      other: { file: text('people.csv', csvOf([newcomer(2)])) },
    }),
    '/employee/import/run': async () => {
      const importId = await importingPeople(api).check([newcomer(1)])
      return { by: api.company.hr, body: { importId }, other: { importId: 999_999 } }
    },
    '/attendance/import/check': () => ({
      ...{ by: api.company.hr, body: {}, file: text('in.csv', swipesOf('PUN-0005,2026-11-19,09:12:33,IN,Main door')) },
      other: { file: text('in.csv', swipesOf('PUN-0005,2026-11-19,09:12:34,IN,Main door')) },
    }),
    '/attendance/import/run': async () => {
      const importId = await importingSwipes(api).check(swipesOf('PUN-0005,2026-11-19,09:12:33,IN,Main door'))
      return { by: api.company.hr, body: { importId }, other: { importId: 999_999 } }
    },
    '/employee/opening_balances/check': () => ({
      by: api.company.hr,
      body: {},
      file: text('balances.csv', openingsOf('PUN-0005,Annual Leave,2026,7.5,2026-11-01,From the old system')),
      other: { file: text('balances.csv', openingsOf('PUN-0005,Annual Leave,2026,8,2026-11-01,From the old system')) },
    }),
    '/employee/opening_balances/run': async () => {
      const file = openingsOf('PUN-0005,Annual Leave,2026,7.5,2026-11-01,From the old system')
      const importId = await importingOpenings(api).check(file)
      return { by: api.company.hr, body: { importId }, other: { importId: 999_999 } }
    },
    '/calendar/add_holiday': () => {
      const body = { holidayName: 'Diwali', holidayDate: '2026-12-08', buId: api.company.pune.id }
      return { by: api.company.hr, body, other: { holidayName: 'Holi' } }
    },
    '/calendar/edit_holiday/:id': async () => {
      const { hr, pune } = api.company
      const { id } = await createHoliday(api.db, { buId: pune.id })
      const body = { holidayName: 'Diwali', holidayDate: '2026-12-08', buId: pune.id }
      return { by: hr, url: `/calendar/edit_holiday/${id}`, body, other: { holidayName: 'Holi' } }
    },
    '/calendar/delete_holiday': async () => {
      const { id } = await createHoliday(api.db, { buId: api.company.pune.id })
      return { by: api.company.hr, body: { holidayId: id }, other: { holidayId: 999_999 } }
    },
    '/calendar/add_working_day': () => {
      const body = { specialWorkingDate: '2026-11-28', buId: api.company.pune.id }
      return { by: api.company.hr, body, other: { specialWorkingDate: '2026-12-05' } }
    },
    '/calendar/delete_special_working_day': async () => {
      const { id } = await createWorkingDay(api.db, { buId: api.company.pune.id })
      return { by: api.company.hr, body: { id }, other: { id: 999_999 } }
    },
    '/calendar/undo_impact_change': async () => {
      const { pune, hr } = api.company
      const { createdAt: _, ...holiday } = await createHoliday(api.db, { buId: pune.id })
      const rows = [{ table: 'holidays', before: null, after: holiday }]
      const change = { buId: pune.id, actorId: hr.id, cause: 'Holiday added', requests: 1, people: 1, days: -1 }
      const changed = { rows, owners: { buIds: [pune.id] }, days: [] }
      const createdAt = api.deps.now().toISOString()
      const [saved] = await api.db
        .insert(impactChanges)
        .values({ ...change, changed, createdAt })
        .returning()
      return { by: hr, body: { changeId: saved?.id }, other: { changeId: 999_999 } }
    },
    '/calendar/import_holidays': () => {
      const holidays = [{ holidayName: 'Holi', holidayDate: '2026-03-03' }]
      const body = { buId: api.company.pune.id, country: 'IN-MH', year: 2026, holidays }
      return {
        by: api.company.hr,
        body,
        other: { holidays: [{ holidayName: 'Christmas', holidayDate: '2026-12-25' }] },
      }
    },
    '/calendar/make_feed': () => ({ by: api.company.lead, body: { kind: 'own' }, other: { kind: 'team' } }),
    '/calendar/remove_feed': async () => {
      await api.call(api.company.lead, '/calendar/make_feed', { kind: 'own' })
      return { by: api.company.lead, body: { kind: 'own' }, other: { kind: 'team' } }
    },
    '/attendance/swipes': async () => {
      const { body } = await api.call(api.company.superadmin, '/attendance/make_key', { name: 'Main door' })
      const passing = { employeeId: 'PUN-0005', at: '2026-11-19T09:00:00+05:30', inOrOut: 'IN' }
      const headers = { authorization: `Bearer ${body.key}` }
      return { by: null, headers, body: [passing] as unknown as Fields, other: [] as unknown as Fields }
    },
    '/apikeys/make_own_key': () => ({
      by: api.company.employee,
      body: { name: 'Script', scopes: ['read'], endsOn: '2027-02-01' },
      other: { name: 'Other' },
    }),
    '/apikeys/revoke_own_key': async () => {
      const form = { name: 'Script', scopes: ['read'], endsOn: '2027-02-01' }
      const { body } = await api.call(api.company.employee, '/apikeys/make_own_key', form)
      return { by: api.company.employee, body: { keyId: body.id }, other: { keyId: 999_999 } }
    },
    '/attendance/make_key': () => ({
      ...{ by: api.company.superadmin, body: { name: 'Main door' }, other: { name: 'Back door' } },
    }),
    '/attendance/revoke_key': async () => {
      const { body } = await api.call(api.company.superadmin, '/attendance/make_key', { name: 'Main door' })
      return { by: api.company.superadmin, body: { keyId: body.id }, other: { keyId: 999_999 } }
    },
    '/scim/v2/Users': async () => ({ ...(await byDirectory()), body: scimUser() }),
    'PUT /scim/v2/Users/:id': async () => ({
      ...(await byDirectory()),
      url: `/scim/v2/Users/${api.company.employee.id}`,
      body: { title: 'Architect' },
    }),
    'PATCH /scim/v2/Users/:id': async () => ({
      ...(await byDirectory()),
      url: `/scim/v2/Users/${api.company.employee.id}`,
      body: { Operations: [{ op: 'replace', value: { active: false } }] },
    }),
    'DELETE /scim/v2/Users/:id': async () => ({
      ...(await byDirectory()),
      url: `/scim/v2/Users/${api.company.employee.id}`,
      body: {},
    }),
    '/attendance/add_device': () => {
      const body = { name: 'Main door', serialNumber: 'BJ2C-0042', buId: api.company.pune.id }
      return { by: api.company.superadmin, body, other: { name: 'Back door' } }
    },
    '/attendance/edit_device': async () => {
      const body = { deviceId: (await hang(api)).id, name: 'Door', serialNumber: 'B-42', buId: api.company.pune.id }
      return { by: api.company.superadmin, body, other: { name: 'Back door' } }
    },
    '/attendance/remove_device': async () => ({
      ...{ by: api.company.superadmin, body: { deviceId: (await hang(api)).id }, other: { deviceId: 999_999 } },
    }),
    '/attendance/match_pin': async () => {
      const { hr, employee, colleague } = api.company
      const body = { swipeId: await waitingSwipe(), employeeId: employee.id }
      return { by: hr, body, other: { employeeId: colleague.id } }
    },
    '/attendance/discard_pin': async () => ({
      ...{ by: api.company.hr, body: { swipeId: await waitingSwipe() }, other: { swipeId: 999_999 } },
    }),
    '/stratdrive/file_upload': () => ({
      ...{ by: api.company.hr, body: {}, file: text('rules.txt', 'Be kind'), other: { file: text('rules.txt', 'Be') } },
    }),
    '/stratdrive/file_delete': async () => {
      const { body } = await api.submit(api.company.hr, '/stratdrive/file_upload', {
        file: text('rules.txt', 'Be kind'),
      })
      return { by: api.company.hr, body: { fileId: body.id }, other: { fileId: 999_999 } }
    },
  }

  return { calls, theCode }
}
