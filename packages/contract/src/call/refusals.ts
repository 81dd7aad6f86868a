import * as t from '@hr/words/refusals'
// What the API says when it refuses, where several places refuse for the same reason.

export const NO_SUCH_CALL = t.thereIsNoSuchCall
export const NO_SUCH_EMPLOYEE = t.employeeNotFound
export const NO_SUCH_UNIT = t.businessUnitNotFound
export const NO_SUCH_REQUEST = t.leaveRequestNotFound
export const WITHDRAWN = t.thisLeaveRequestHasWithdrawn
export const CANCELLED = t.thisLeaveHasAlreadyCancelled
export const TYPE_OF_ANOTHER_UNIT = t.thisLeaveTypeDoesNotBelongToThis
export const CHOOSE_TYPE_OF_THEIRS = t.chooseLeaveTypeOfTheirBu
export const CHOOSE_MANAGER = t.chooseManagerFromList
export const ONLY_SUPER_ADMIN_GRANTS = t.onlySuperAdminCanGrantThisRole
export const SAY_WHY_BELOW_ZERO = t.sayWhySomebodyMayFallBelowZero
export const BEFORE_TODAY = t.dateCannotBeBeforeToday
export const FILE_IMPORTED = t.thisFileHasImported
export const FILE_HAS_MISTAKES = t.thisFileHasMistakes
export const NOT_UTF8 = t.fileIsNotTextInUtf8Save
export const KEY_NAME_TAKEN = t.keyWithThisNameAlreadyExists
