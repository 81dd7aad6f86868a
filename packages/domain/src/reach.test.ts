import { expect, test } from 'vitest'
import { BU_HEAD, EMPLOYEE, HR, roles, SUPER_ADMIN, TEAM_LEAD } from './access.ts'
import { may, mayWithAnyone, reach, type Verb, widestRelation } from './reach.ts'

const everywhere: Record<Verb, number[]> = {
  seePersonal: [SUPER_ADMIN, HR],
  seeLeave: [SUPER_ADMIN, HR],
  seeLeaveByPlace: [SUPER_ADMIN, HR],
  seeAttendance: [SUPER_ADMIN, HR],
  // The key of the call admits the super admin and HR alone.
  editRecord: [SUPER_ADMIN, BU_HEAD, HR, EMPLOYEE, TEAM_LEAD],
  resetFactor: [SUPER_ADMIN, HR],
  readRequest: [SUPER_ADMIN, HR],
  seeInbox: [],
  seeAllPending: [HR],
  seeHistory: [SUPER_ADMIN, HR],
  decide: [HR],
  seePending: [SUPER_ADMIN, HR],
  readForwardReason: [HR],
  openAttachment: [SUPER_ADMIN, HR],
  withdraw: [],
  takeBack: [HR],
  undoDecision: [],
  keepCalendar: [SUPER_ADMIN],
  seeWall: [SUPER_ADMIN, HR],
  seeLeaveTypes: [SUPER_ADMIN, HR],
  seeReports: [SUPER_ADMIN, HR],
}

test.each(Object.keys(reach) as Verb[])('%s with the things of strangers', (verb) => {
  expect(roles.map(({ id }) => id).filter((role) => mayWithAnyone(role, verb))).toEqual(everywhere[verb])
})

const request = { employeeId: 1, holderId: 2, addressedTo: 3, forwardedBy: null, decidedBy: null, copies: [{ id: 4 }] }

test('nobody decides their own request; HR decides for any holder, but not one that they forwarded', () => {
  expect(may({ id: 1, roleId: HR }, 'decide', request)).toBe(false)
  expect(may({ id: 2, roleId: EMPLOYEE }, 'decide', request)).toBe(true)
  expect(may({ id: 3, roleId: TEAM_LEAD }, 'decide', request)).toBe(false)
  expect(may({ id: 5, roleId: HR }, 'decide', request)).toBe(true)
  expect(may({ id: 5, roleId: HR }, 'decide', { ...request, forwardedBy: 5 })).toBe(false)
  // It came back to them, because its new holder has left.
  expect(may({ id: 5, roleId: HR }, 'decide', { ...request, forwardedBy: 5, holderId: 5 })).toBe(true)
})

test('a picture is opened by who has a part in the request, and by the office', () => {
  const openers = [1, 2, 3, 4, 5].filter((id) => may({ id, roleId: BU_HEAD }, 'openAttachment', request))
  expect(openers).toEqual([1, 2, 3, 4])
  expect(may({ id: 5, roleId: SUPER_ADMIN }, 'openAttachment', request)).toBe(true)
})

test('only a super admin changes a super admin, or makes one', () => {
  const changers = (roleId: number) =>
    [SUPER_ADMIN, HR].filter((role) => may({ roleId: role }, 'editRecord', { roleId }))
  expect(changers(SUPER_ADMIN)).toEqual([SUPER_ADMIN])
  expect(changers(HR)).toEqual([SUPER_ADMIN, HR])
})

test.each([
  [SUPER_ADMIN, 'anyone'],
  [BU_HEAD, 'unit'],
  [HR, 'anyone'],
  [EMPLOYEE, 'self'],
  [TEAM_LEAD, 'reports'],
  [6, undefined],
])('role %i sees the attendance, at the widest, of %s', (role, relation) => {
  expect(widestRelation(role, 'seeAttendance')).toBe(relation)
})
