import * as t from '@hr/words/refusals'
// The messages for wrong values for which the field has none. A form shows them next to the box. The API puts the name
// of the field in front, because its callers see no form.

export const CHECK = t.checkThisValue
export const TEXT = t.enterText
export const CHOOSE = t.chooseOneFromList
export const DATE = t.enterDate
export const WHOLE = t.enterWholeNumber
export const NUMBER = t.enterNumber
export const PEOPLE = t.choosePeople
export const FROM_LIST = t.chooseFromList
export const PLAIN_TEXT = t.usePlainText
export const YEAR = t.enterYear
export const DAYS_OF_YEAR = t.enterDaysOfYear
export const SINCE_WHEN = t.enterFirstDay
export const FROM_IS_REQUIRED = t.fromDateRequired
export const SAY_WHY_REJECTED = t.reasonForRejectionRequired
export const MANAGER_IS_REQUIRED = t.managerRequired
export const WRONG_CODE = t.codeDoesNotWork
export const WRONG_PASSWORD = t.passwordIsIncorrect
export const UNEXPECTED = t.failedOnOurSide

const overApi: Record<string, (field: string) => string> = {
  [CHECK]: t.fieldInvalid,
  [TEXT]: t.fieldMustBeText,
  [CHOOSE]: t.fieldMustBeId,
  [DATE]: t.fieldMustBeDate,
  [WHOLE]: t.fieldMustBeWhole,
  [NUMBER]: t.fieldMustBeNumber,
  [PEOPLE]: t.fieldMustBeIds,
}

/** Turns a form's message into the API's. `path` leads to the value within the input. */
export function toCaller(sentence: string, path: readonly PropertyKey[], sent: unknown): string {
  const said = overApi[sentence]
  if (!said) return sentence
  const way = sentence === PEOPLE ? path.slice(0, 1) : path
  const value = way.reduce<unknown>((whole, key) => (whole as Record<PropertyKey, unknown> | null)?.[key], sent)
  const name = way.map(String).join('.')
  return value === undefined || value === null ? t.fieldRequired(name) : said(name)
}

/** Turns the API's message into the one that a form shows next to the field. */
export function toForm(sentence: string, field: string): string {
  return Object.keys(overApi).find((inForm) => sentence === overApi[inForm]?.(field)) ?? sentence
}
