import * as t from '@hr/words/refusals'
// The messages for wrong values for which the field has none. A form shows them beside the box. The API puts the name
// of the field in front, because its callers see no form.

export const CHECK = t.pleaseCheckThis
export const TEXT = t.pleaseEnterText
export const CHOOSE = t.chooseOneFromList
export const DATE = t.enterDateAsDdMmYyyy
export const WHOLE = t.enterWholeNumber
export const NUMBER = t.enterNumber
export const PEOPLE = t.choosePeopleFromList
export const FROM_LIST = t.chooseFromList
export const PLAIN_TEXT = t.usePlainText
export const YEAR = t.enterYearFrom1900To2200
export const DAYS_OF_YEAR = t.enterDaysFrom0To366WithAt
export const SINCE_WHEN = t.enterDayFromWhichItHolds
export const FROM_IS_REQUIRED = t.fromDateIsRequired
export const SAY_WHY_REJECTED = t.sayWhyYouRejectIt
export const MANAGER_IS_REQUIRED = t.reportingToIsRequired
export const WRONG_CODE = t.thisCodeDoesNotWork
export const WRONG_PASSWORD = t.passwordIsIncorrect
export const UNEXPECTED = t.somethingWentWrongOnOurSide

const overApi: Record<string, string> = {
  [CHECK]: t.isNotValueThatThisCallTakes,
  [TEXT]: t.mustBeText,
  [CHOOSE]: t.mustBeIdOfExistingOne,
  [DATE]: t.mustBeDateYyyyMmDd,
  [WHOLE]: t.mustBeWholeNumber,
  [NUMBER]: t.mustBeNumber,
  [PEOPLE]: t.mustBeListOfIds,
}

/** Turns a form's message into the API's. `path` leads to the value within the input. */
export function toCaller(sentence: string, path: readonly PropertyKey[], sent: unknown): string {
  const words = overApi[sentence]
  if (!words) return sentence
  const way = sentence === PEOPLE ? path.slice(0, 1) : path
  const value = way.reduce<unknown>((whole, key) => (whole as Record<PropertyKey, unknown> | null)?.[key], sent)
  const name = way.map(String).join('.')
  return value === undefined || value === null ? t.isRequired(name) : `${name} ${words}`
}

/** Turns the API's message into the one that a form shows beside the field. */
export function toForm(sentence: string, field: string): string {
  return Object.keys(overApi).find((said) => sentence === `${field} ${overApi[said]}`) ?? sentence
}
