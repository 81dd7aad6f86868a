import * as t from '@hr/words/refusals'
// What the API says when it refuses, where several places refuse for the same reason.

export const NO_SUCH_CALL = t.noSuchCall
export const NO_SUCH_EMPLOYEE = t.employeeNotFound
export const NO_SUCH_UNIT = t.businessUnitNotFound
export const NO_SUCH_REQUEST = t.leaveRequestNotFound
export const WITHDRAWN = t.leaveRequestWithdrawn
export const CANCELLED = t.leaveAlreadyCancelled
export const TYPE_OF_ANOTHER_UNIT = t.typeOfAnotherUnit
export const CHOOSE_TYPE_OF_THEIRS = t.chooseTypeOfTheirUnit
export const CHOOSE_MANAGER = t.chooseManager
export const ONLY_SUPER_ADMIN_GRANTS = t.onlySuperAdminsGrantRole
export const SAY_WHY_BELOW_ZERO = t.reasonForLowBalanceRequired
export const BEFORE_TODAY = t.dateBeforeToday
export const FILE_IMPORTED = t.fileAlreadyImported
export const FILE_HAS_MISTAKES = t.fileHasMistakes
export const NOT_UTF8 = t.fileIsNotUtf8
export const KEY_NAME_TAKEN = t.keyNameTaken
