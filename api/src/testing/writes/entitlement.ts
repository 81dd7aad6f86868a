import { createLeaveType, grantCompOff, takeClaims } from '@hr/db/factories'
import { runs } from '@hr/db/schema'
import { importing as importingOpenings, csvOf as openingsOf } from '../../entitlement/opening-balance/testing.ts'
import { type Api, type Calls, text } from './call.ts'

/** The types of leave, their policies, working patterns, and the days that people are given. */
export function entitlementCalls(api: Api): Calls {
  const typeForm = (buId: number) => ({
    ...{
      leaveName: 'Paid Leave',
      buId,
      description: '',
      isAttachmentRequired: '0',
      isUnlimited: '0',
    },
  })
  const policyForm = {
    ...{ validFrom: '2027-01-01', steps: [{ fromYears: 0, days: 20 }] },
    ...{ grant: 'yearly', proRata: 'months', rounding: 'none' },
  }
  const leaveRule = { kind: 'notice', severity: 'warns', amount: 14 }
  const ruleId = async (): Promise<number> =>
    (await api.call(api.company.hr, `/leaves/create_rule/${api.company.pune.id}`, leaveRule)).body.id
  const policyId = async (): Promise<number> => {
    const url = `/leaves/create_policy/${api.company.annualLeave.id}`
    return (await api.call(api.company.hr, url, policyForm)).body.id
  }
  const policyRun = async (): Promise<number> => {
    const run = {
      kind: 'policy' as const,
      buId: api.company.pune.id,
      year: 2027,
      doneAt: '2026-11-20T00:00:00Z',
      createdAt: '2026-11-20T00:00:00Z',
    }
    const [saved] = await api.db.insert(runs).values(run).returning()
    return saved?.id ?? 0
  }
  const patternForm = { since: '2027-01-01', week: ['Monday morning'] }
  const patternId = async (): Promise<number> => {
    const url = `/employee/create_working_pattern/${api.company.lead.id}`
    return (await api.call(api.company.hr, url, patternForm)).body.id
  }

  const claimForm = () => ({
    ...{ workedOn: '2026-11-14', days: 1, leaveId: api.company.annualLeave.id, reason: 'Release of 4.2' },
  })
  const claimId = async (): Promise<number> => {
    await takeClaims(api.db, api.company.annualLeave)
    return (await api.call(api.company.employee, '/compoff/claim', claimForm())).body.id
  }

  return {
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
    '/leaves/create_rule/:buId': () => ({
      ...{ by: api.company.hr, url: `/leaves/create_rule/${api.company.pune.id}`, body: leaveRule },
      other: { amount: 21 },
    }),
    '/leaves/edit_rule/:id': async () => ({
      ...{ by: api.company.hr, url: `/leaves/edit_rule/${await ruleId()}`, body: leaveRule },
      other: { amount: 21 },
    }),
    '/leaves/end_rule': async () => ({
      ...{ by: api.company.hr, body: { ruleId: await ruleId() }, other: { ruleId: 999_999 } },
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
    '/employee/correct_allocation': () => {
      const { hr, employee, annualLeave } = api.company
      const body = { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026, days: 1.5, reason: 'A miscount' }
      return { by: hr, body, other: { days: -1 } }
    },
    '/employee/set_opening_balance': () => {
      const { hr, employee, annualLeave } = api.company
      const body = { employeeId: employee.id, leaveId: annualLeave.id, year: 2026, kind: 'carried', noOfDays: 1.5 }
      return { by: hr, body: { ...body, note: 'From the old system' }, other: { kind: 'taken' } }
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
    '/employee/revoke_comp_off': async () => {
      const { hr, employee, annualLeave } = api.company
      const days = { employeeId: employee.id, leaveTypeId: annualLeave.id, year: 2026, days: 1 }
      const { id } = await grantCompOff(api.db, { ...days, grantedBy: hr.id })
      return { by: hr, body: { grantId: id, reason: 'It was another day' }, other: { grantId: 999_999 } }
    },
    '/compoff/claim': async () => {
      await takeClaims(api.db, api.company.annualLeave)
      return { by: api.company.employee, body: claimForm(), other: { reason: 'Another release' } }
    },
    '/compoff/withdraw_claim': async () => ({
      ...{ by: api.company.employee, body: { claimId: await claimId() }, other: { claimId: 999_999 } },
    }),
    '/compoff/decide_claim': async () => ({
      ...{ by: api.company.lead, body: { claimId: await claimId(), status: 1 }, other: { claimId: 999_999 } },
    }),
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
  }
}
