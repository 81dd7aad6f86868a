import { AUDITOR, BU_HEAD, EMPLOYEE, HR, IT_ADMIN, type RoleId, SUPER_ADMIN, TEAM_LEAD } from '@hr/domain/access'
import * as t from '@hr/words/help'
import { to } from '~/http/address/to.ts'

/** Something that people come to do: the page where it is done, and how. */
export type Topic = { title: string; path: string; steps: string[] }

const apply: Topic = {
  title: t.applyForLeave,
  path: to('/leave/leave-apply'),
  steps: [
    t.chooseFirstAndLastDayAndWhetherIt,
    t.chooseTypeOfLeave,
    t.whereYourBusinessUnitHasRuleSuchAs,
    t.writeWhyAndSendIt,
  ],
}
const follow: Topic = {
  title: t.seeWhatBecameOfRequest,
  path: to('/leave/applied-leaves'),
  steps: [t.listHasAllYourRequests, t.whileRequestIsPendingWithdrawTakesIt],
}
const workedDays: Topic = {
  title: t.claimDayOffThatYouWorked,
  path: to('/leave/comp-off'),
  steps: [t.whereYourBusinessUnitTakesClaimsChoose, t.yourManagerOrHrGrantsItAndIts],
}
const ownData: Topic = {
  title: t.changeYourPhoneNumberAddressEmergency,
  path: to('/profile/edit'),
  steps: [t.itCountsAtOnceOrAfterHrsYes],
}
const standIns: Topic = {
  title: t.haveSomebodyDecideWhileYouAreAway,
  path: to('/preferences/stand-ins'),
  steps: [t.choosePersonAndSomeDaysOrEveryApproved, t.whatWaitsForYouThenWaitsForThem],
}
const away: Topic = {
  title: t.seeWhoIsAway,
  path: to('/wall-chart'),
  steps: [t.chartShowsPeopleOfYourBusinessUnitAnd],
}
const decide: Topic = {
  title: t.decideARequest,
  path: to('/request/leaves'),
  steps: [
    t.openARequest,
    t.approveOrRejectIt,
    t.ifSomebodyElseShouldDecideForwardHands,
    t.decideSeveralDecidesManyAtOnceWithOne,
  ],
}
const twoSteps: Topic = {
  title: t.haveLongLeaveDecidedTwice,
  path: to('/leave/list'),
  steps: [t.openTypeOfLeaveAndUnderSecondDecision, t.approvalOfHolderIsThenStep1Of],
}
const enterLeave: Topic = {
  title: t.enterLeaveForSomebody,
  path: to('/leave/enter'),
  steps: [t.chooseThePerson, t.chooseWhetherApproverIsAskedOrLeave, t.personGetsMailAndRequestSaysWhoEntered],
}
const report: Topic = {
  title: t.seeWhatYourUnitHasTaken,
  path: to('/administrative/leave-report'),
  steps: [t.chooseYearPeopleOrStatus],
}
const people: Topic = {
  title: t.addPeople,
  path: to('/employee/create'),
  steps: [
    t.oneAtTimeByFormOrManyAt,
    t.newPersonGetsMailWithLinkToSet,
    t.ifDirectorySendsSomethingThatRecord,
    t.toRenameMergeOrRetireDepartmentsAnd,
  ],
}
const rulesOfAsking: Topic = {
  title: t.sayWhenLeaveCanBeAskedFor,
  path: to('/leave/rules'),
  steps: [
    t.chooseBusinessUnitAndKindOfRule,
    t.chooseWhetherLeaveAgainstItIsWarnedOf,
    t.whatIsRefusedYouCanEnterForPerson,
  ],
}
const allocate: Topic = {
  title: t.givePeopleTheirDaysOfYear,
  path: to('/employee/leave-allocation/many'),
  steps: [
    t.chooseBusinessUnitYearAndTypeOfLeave,
    t.whereTypesOfLeaveHavePoliciesChoose,
    t.thereYouCanAlsoLetThisGoBy,
    t.forOnePersonUseLeaveAllocationForDays,
    t.youCannotGiveYourselfDays,
  ],
}
const wishes: Topic = {
  title: t.answerWhatPeopleAskToChangeInTheir,
  path: to('/employee/own-data'),
  steps: [t.whereBusinessUnitWantsYourYesEachWish, t.refusalMayHaveNoteWhichPersonReads],
}
const grantDays: Topic = {
  title: t.grantDaysOffThatWereWorked,
  path: to('/leave/comp-off'),
  steps: [t.eachClaimStandsBesideSwipesOfItsDay],
}
const grantAndRevoke: Topic = {
  ...grantDays,
  steps: [...grantDays.steps, t.wrongGrantIsRevokedFromCompOffList],
}
const takeBack: Topic = {
  title: t.findRequestOrTakeBackApprovedLeave,
  path: to('/request/leaves/history'),
  steps: [t.chooseStatusPersonOrDatesAndOpen, t.takeBackCancelsApprovedLeaveWithNote],
}
const devicesOnly: Topic = {
  title: t.recordAttendanceByWallTerminals,
  path: to('/administrative/devices'),
  steps: [t.addTerminalByItsSerialNumberAndType],
}
const units: Topic = {
  title: t.keepBusinessUnits,
  path: to('/bu/list'),
  steps: [t.unitHasAddressAndTimeZoneItsOwn, t.itsFormTurnsOnWhatItBeginsWithout],
}
const devices: Topic = {
  title: t.recordAttendanceByWallTerminals,
  path: to('/administrative/devices'),
  steps: [t.addTerminalByItsSerialNumberAndGive, t.swipesThatBelongToNobodyStandIn],
}

const readLeave: Topic = {
  title: t.readWhatLeaveWasTakenAndWhatIs,
  path: to('/administrative/leave-report'),
  steps: [t.chooseYearBusinessUnitPeopleOrStatus, t.csvTakesOutWhatYouSee],
}
const readAttendance: Topic = {
  title: t.readWhoCameAndWhen,
  path: to('/administrative/attendance-report'),
  steps: [t.chooseDayAndPeople],
}
const readPeople: Topic = {
  title: t.readWhoWorksHere,
  path: to('/administrative/employee-report'),
  steps: [t.reportHasUnitsDepartmentsRolesJoining],
}
const keys: Topic = {
  title: t.letProgramSendSwipes,
  path: to('/administrative/api-keys'),
  steps: [t.giveEachDeviceOrProgramKeyOfIts],
}
const audit: Topic = {
  title: t.seeWhoSignedInAndWhoChangedWhat,
  path: to('/administrative/audit'),
  steps: [t.chooseSignInSessionOrAnotherThingUnder],
}
const auditOfDevices: Topic = {
  ...audit,
  steps: [...audit.steps, t.youSeeWhatIsAboutDevicesKeysSign],
}
const moreRoles: Topic = {
  title: t.haveMoreThanFiveRoles,
  path: to('/administrative/roles'),
  steps: [t.turnOnAuditorsOrItAdministratorsAnd, t.headsOfSeveralUnitsAreNamedOnPage],
}
const secondFactors: Topic = {
  title: t.askForMoreThanPassword,
  path: to('/administrative/second-factors'),
  steps: [t.tickRolesThatNeedSecondFactor, t.resetItForSomebodyWhoHasLostIt],
}

const mails: Topic = {
  title: t.seeWhyMailDidNotArrive,
  path: to('/administrative/mails'),
  steps: [t.sendMailToTry, t.whatHasFailedIsTriedAgainByItself],
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

/** As much as stands open: of a role that does more, the rest is folded below. */
export const MOST_OPEN = 3

export const topicsOf = (role: number): Topic[] => topics[role as RoleId] ?? []
