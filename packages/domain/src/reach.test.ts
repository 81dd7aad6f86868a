import { expect, test } from 'vitest'
import { AUDITOR, BU_HEAD, EMPLOYEE, HR, IT_ADMIN, roles, SUPER_ADMIN, TEAM_LEAD } from './access.ts'
import { may, mayWithAnyone, reach, type Verb, widestRelation } from './reach.ts'

const everywhere: Record<Verb, number[]> = {
  seePersonal: [SUPER_ADMIN, HR],
  seeLeave: [SUPER_ADMIN, HR],
  seeLeaveByPlace: [SUPER_ADMIN, HR],
  seeAttendance: [SUPER_ADMIN, HR, AUDITOR],
  // The key of the call admits only the super admin and HR.
  editRecord: [SUPER_ADMIN, BU_HEAD, HR, EMPLOYEE, TEAM_LEAD, AUDITOR, IT_ADMIN],
  decideOwnData: [SUPER_ADMIN, HR],
  seeUnitDirectory: [SUPER_ADMIN],
  resetFactor: [SUPER_ADMIN, HR],
  giveDays: [SUPER_ADMIN, HR],
  overrideRules: [HR],
  applyFor: [HR],
  decideClaim: [HR],
  readRequest: [SUPER_ADMIN, HR],
  seeRequest: [SUPER_ADMIN, HR],
  seeInbox: [],
  seeAllPending: [HR],
  seeHistory: [SUPER_ADMIN, HR],
  decide: [HR],
  seePending: [SUPER_ADMIN, HR],
  readForwardReason: [HR],
  openAttachment: [SUPER_ADMIN, HR],
  addAttachment: [HR],
  withdraw: [],
  answer: [],
  change: [HR],
  takeBack: [HR],
  undoDecision: [],
  keepCalendar: [SUPER_ADMIN],
  seeWall: [SUPER_ADMIN, HR],
  seeLeaveTypes: [SUPER_ADMIN, HR, AUDITOR],
  seeReports: [SUPER_ADMIN, HR, AUDITOR],
  seeAudit: [SUPER_ADMIN],
}

test.each(Object.keys(reach) as Verb[])('%s with the things of strangers', (verb) => {
  expect(roles.map(({ id }) => id).filter((role) => mayWithAnyone(role, verb))).toEqual(everywhere[verb])
})

const request = {
  employeeId: 1,
  holderId: 2,
  addressedTo: 3,
  forwardedBy: null,
  agreedBy: null,
  decidedBy: null,
  copies: [{ id: 4 }],
  status: 'pending',
  wishedAt: null,
}

test('nobody decides their own request; HR decides for any approver, but not one that they forwarded', () => {
  expect(may({ id: 1, roleId: HR, standsFor: [] }, 'decide', request)).toBe(false)
  expect(may({ id: 2, roleId: EMPLOYEE, standsFor: [] }, 'decide', request)).toBe(true)
  expect(may({ id: 3, roleId: TEAM_LEAD, standsFor: [] }, 'decide', request)).toBe(false)
  expect(may({ id: 5, roleId: HR, standsFor: [] }, 'decide', request)).toBe(true)
  expect(may({ id: 5, roleId: HR, standsFor: [] }, 'decide', { ...request, forwardedBy: 5 })).toBe(false)
  // It came back to them, because its new approver has left.
  expect(may({ id: 5, roleId: HR, standsFor: [] }, 'decide', { ...request, forwardedBy: 5, holderId: 5 })).toBe(true)
})

test('the approver’s stand-in may do as the approver, but not with their own request', () => {
  const me = { id: 5, roleId: EMPLOYEE, standsFor: [2] }
  const acts = ['seeInbox', 'decide', 'openAttachment', 'readForwardReason'] as const
  expect(acts.filter((verb) => may(me, verb, request))).toEqual(acts)
  expect(acts.filter((verb) => may({ ...me, standsFor: [3] }, verb, request))).toEqual([])
  expect(acts.filter((verb) => may({ ...me, id: 1 }, verb, request))).toEqual(['openAttachment'])
  expect(may({ ...me, roleId: AUDITOR }, 'decide', request)).toBe(false)
})

test('a stand-in for the approver sees only waiting requests, and learns from the act itself that one was settled', () => {
  const me = { id: 5, roleId: EMPLOYEE, buId: 1, headedUnits: [], standsFor: [2] }
  const acts = ['seeInbox', 'seeHistory', 'openAttachment', 'readForwardReason'] as const
  const applicant = { reportingTo: 2, buId: 1, waitsFor: [] }
  const mayDo = (it: object) => acts.filter((verb) => may(me, verb, { ...request, ...applicant, ...it }))
  expect(mayDo({ status: 'approved' })).toEqual([])
  expect(mayDo({ status: 'cancelled' })).toEqual([])
  expect(mayDo({ status: 'approved', wishedAt: '2026-11-20T09:00:00Z' })).toEqual(acts)
  expect(mayDo({ status: 'approved', decidedBy: 5 })).toEqual(['seeHistory', 'openAttachment'])
  const settled = { ...request, ...applicant, status: 'approved' }
  expect(may(me, 'readRequest', settled)).toBe(true)
  expect(may(me, 'seeRequest', settled)).toBe(false)
  expect(acts.filter((verb) => may({ ...me, id: 2, standsFor: [] }, verb, settled))).toEqual(acts)
})

test('a picture is opened by people who have a part in the request, and by the office', () => {
  const openers = [1, 2, 3, 4, 5].filter((id) => may({ id, roleId: BU_HEAD, standsFor: [] }, 'openAttachment', request))
  expect(openers).toEqual([1, 2, 3, 4])
  expect(may({ id: 5, roleId: SUPER_ADMIN, standsFor: [] }, 'openAttachment', request)).toBe(true)
})

const leaveOfOthers = [
  'seeLeave',
  'seeLeaveByPlace',
  'readRequest',
  'seeInbox',
  'seeHistory',
  'decide',
  'openAttachment',
] as const

test.each([
  AUDITOR,
  IT_ADMIN,
])('role %i has no part in the leave of others, whatever part they had before', (roleId) => {
  const all = { id: 9, roleId, buId: 1, headedUnits: [], standsFor: [9] }
  const theirs = { ...request, ...{ holderId: 9, addressedTo: 9, forwardedBy: 9, decidedBy: 9, copies: [{ id: 9 }] } }
  const it = { ...theirs, reportingTo: 9, buId: 1, waitsFor: [9] }
  expect(leaveOfOthers.filter((verb) => may(all, verb, it))).toEqual([])
  expect(leaveOfOthers.filter((verb) => may({ ...all, id: 1 }, verb, it))).toEqual([
    ...['seeLeave', 'seeLeaveByPlace', 'readRequest', 'openAttachment'],
  ])
})

test('an IT administrator sees nobody away, and nothing about leave in the audit', () => {
  expect(may({ roleId: IT_ADMIN, buId: 1, headedUnits: [] }, 'seeWall', { buId: 1 })).toBe(false)
  expect(may({ roleId: AUDITOR, buId: 1, headedUnits: [] }, 'seeWall', { buId: 1 })).toBe(true)
  const seen = ['sessions', 'employees', 'leave_entries', 'leave_types', '/leaves/attachments/:id', 'unheard_of']
  expect(seen.filter((thing) => may({ roleId: IT_ADMIN }, 'seeAudit', { thing }))).toEqual(['sessions', 'employees'])
})

test('only a super admin changes a super admin, an auditor or an IT administrator, or makes one', () => {
  const changers = (roleId: number) =>
    [SUPER_ADMIN, HR].filter((role) => may({ roleId: role }, 'editRecord', { roleId }))
  expect(changers(SUPER_ADMIN)).toEqual([SUPER_ADMIN])
  expect(changers(AUDITOR)).toEqual([SUPER_ADMIN])
  expect(changers(IT_ADMIN)).toEqual([SUPER_ADMIN])
  expect(changers(HR)).toEqual([SUPER_ADMIN, HR])
})

test.each([
  [SUPER_ADMIN, 'anyone'],
  [BU_HEAD, 'headed'],
  [HR, 'anyone'],
  [EMPLOYEE, 'self'],
  [TEAM_LEAD, 'reports'],
  [AUDITOR, 'anyone'],
  [IT_ADMIN, 'self'],
  [8, undefined],
])('role %i sees the attendance, at the widest, of %s', (role, relation) => {
  expect(widestRelation(role, 'seeAttendance')).toBe(relation)
})

test('a BU head has their rights in each unit that they head, and nobody else has by that', () => {
  const it = { employeeId: 1, reportingTo: null, buId: 8, waitsFor: [] }
  const mayDo = (roleId: number, headedUnits: number[]) => {
    const me = { id: 9, roleId, buId: 7, headedUnits, standsFor: [] }
    const ofPeople = (['seeLeave', 'seeLeaveByPlace', 'seeAttendance'] as const).filter((verb) => may(me, verb, it))
    const ofUnits = (['seeWall', 'seeReports', 'seeLeaveTypes', 'keepCalendar'] as const).filter((verb) =>
      may(me, verb, it),
    )
    return [...ofPeople, ...ofUnits]
  }
  const own = ['seeLeave', 'seeLeaveByPlace', 'seeAttendance', 'seeWall', 'seeReports', 'seeLeaveTypes']
  expect(mayDo(BU_HEAD, [8])).toEqual(own)
  expect(mayDo(BU_HEAD, [6])).toEqual([])
  expect(mayDo(TEAM_LEAD, [8])).toEqual([])
  expect(mayDo(IT_ADMIN, [8])).toEqual([])
})
