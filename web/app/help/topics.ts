import { AUDITOR, BU_HEAD, EMPLOYEE, HR, IT_ADMIN, type RoleId, SUPER_ADMIN, TEAM_LEAD } from '@hr/domain/access'
import * as t from '@hr/words/help'
import { to } from '~/http/address/to.ts'

/** Something that people come to do: the page where it is done, and how. */
export type Topic = { title: string; path: string; steps: string[] }

const apply: Topic = {
  title: t.applyForLeave,
  path: to('/leave/leave-apply'),
  steps: [t.chooseDays, t.chooseLeaveType, t.readRulesBeforeSending, t.giveReasonAndSend],
}
const follow: Topic = {
  title: t.checkYourRequest,
  path: to('/leave/applied-leaves'),
  steps: [t.openYourRequest, t.withdrawOrChange],
}
const workedDays: Topic = {
  title: t.claimCompOff,
  path: to('/leave/comp-off'),
  steps: [t.chooseDayWorked, t.claimIsGranted],
}
const ownData: Topic = {
  title: t.editYourDetails,
  path: to('/profile/edit'),
  steps: [t.whoChangesYourDetails],
}
const standIns: Topic = {
  title: t.chooseStandIn,
  path: to('/preferences/stand-ins'),
  steps: [t.chooseStandInAndDates, t.standInDecides],
}
const away: Topic = {
  title: t.seeWhoIsAway,
  path: to('/wall-chart'),
  steps: [t.wallChart],
}
const decide: Topic = {
  title: t.decideRequest,
  path: to('/request/leaves'),
  steps: [t.openRequest, t.approveOrReject, t.forwardOrAsk, t.decideSeveral],
}
const twoSteps: Topic = {
  title: t.requireSecondApproval,
  path: to('/leave/list'),
  steps: [t.setSecondApprover, t.firstApprovalIsStepOne],
}
const enterLeave: Topic = {
  title: t.enterLeave,
  path: to('/leave/enter'),
  steps: [t.choosePerson, t.approveOrSend, t.personIsTold],
}
const report: Topic = {
  title: t.seeLeaveOfUnit,
  path: to('/administrative/leave-report'),
  steps: [t.filterLeaveOfUnit],
}
const people: Topic = {
  title: t.addPeople,
  path: to('/employee/create'),
  steps: [t.addOneOrMany, t.newPersonSetsPassword, t.directoryProblems, t.tidyDepartments],
}
const rulesOfAsking: Topic = {
  title: t.setLeaveRules,
  path: to('/leave/rules'),
  steps: [t.chooseRule, t.warnOrBlock, t.overrideRule],
}
const allocate: Topic = {
  title: t.allocateDays,
  path: to('/employee/leave-allocation/many'),
  steps: [t.chooseTypesToAllocate, t.allocateByPolicy, t.allocateAutomatically, t.allocateToOne, t.notToYourself],
}
const wishes: Topic = {
  title: t.decideDataChanges,
  path: to('/employee/own-data'),
  steps: [t.comparePersonalData, t.noteOnRefusal],
}
const grantDays: Topic = {
  title: t.grantCompOff,
  path: to('/leave/comp-off'),
  steps: [t.compareClaimWithSwipes],
}
const grantAndRevoke: Topic = {
  ...grantDays,
  steps: [...grantDays.steps, t.revokeGrant],
}
const takeBack: Topic = {
  title: t.findOrCancelLeave,
  path: to('/request/leaves/history'),
  steps: [t.findRequest, t.cancelApprovedLeave],
}
const devicesOnly: Topic = {
  title: t.recordAttendance,
  path: to('/administrative/devices'),
  steps: [t.addTerminal],
}
const units: Topic = {
  title: t.manageBusinessUnits,
  path: to('/bu/list'),
  steps: [t.whatUnitHas, t.turnOnForUnit],
}
const devices: Topic = {
  title: t.recordAttendance,
  path: to('/administrative/devices'),
  steps: [t.addTerminalAndPins, t.assignUnmatchedSwipes],
}

const readLeave: Topic = {
  title: t.reportLeave,
  path: to('/administrative/leave-report'),
  steps: [t.filterLeave, t.downloadLeave],
}
const readAttendance: Topic = {
  title: t.reportAttendance,
  path: to('/administrative/attendance-report'),
  steps: [t.filterAttendance],
}
const readPeople: Topic = {
  title: t.reportEmployees,
  path: to('/administrative/employee-report'),
  steps: [t.whatEmployeeReportHas],
}
const keys: Topic = {
  title: t.sendSwipesByProgram,
  path: to('/administrative/api-keys'),
  steps: [t.createKeyForEach],
}
const audit: Topic = {
  title: t.seeChanges,
  path: to('/administrative/audit'),
  steps: [t.filterAudit],
}
const auditOfDevices: Topic = {
  ...audit,
  steps: [...audit.steps, t.auditForItAdmin],
}
const moreRoles: Topic = {
  title: t.addRoles,
  path: to('/administrative/roles'),
  steps: [t.turnOnRoles, t.nameHeads],
}
const secondFactors: Topic = {
  title: t.requireTwoSteps,
  path: to('/administrative/second-factors'),
  steps: [t.chooseRolesForTwoSteps, t.resetSecondStep],
}

const mails: Topic = {
  title: t.findMissingEmail,
  path: to('/administrative/mails'),
  steps: [t.sendTestEmail, t.failedEmails],
}

/** What each role does most, first what it does oftenest. */
const topics: Record<RoleId, Topic[]> = {
  [SUPER_ADMIN]: [units, people, moreRoles, devices, secondFactors, audit, mails],
  [BU_HEAD]: [decide, report, apply, standIns],
  [HR]: [decide, enterLeave, allocate, rulesOfAsking, twoSteps, takeBack, people, grantAndRevoke, wishes],
  [EMPLOYEE]: [apply, follow, away, workedDays, ownData],
  [TEAM_LEAD]: [decide, enterLeave, apply, away, standIns, grantDays, workedDays],
  [AUDITOR]: [readLeave, readAttendance, readPeople, apply],
  [IT_ADMIN]: [devicesOnly, keys, auditOfDevices, mails, apply],
}

/** How many are open: of a role that does more, the rest is folded below. */
export const MOST_OPEN = 3

export const topicsOf = (role: number): Topic[] => topics[role as RoleId] ?? []
