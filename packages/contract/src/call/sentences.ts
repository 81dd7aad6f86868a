// The messages for wrong values for which the field has none. A form shows them beside the box. The API puts the name
// of the field in front, because its callers see no form.

export const CHECK = 'Please check this'
export const TEXT = 'Please enter text'
export const CHOOSE = 'Please choose one from the list'
export const DATE = 'Please enter a date as dd-mm-yyyy'
export const WHOLE = 'Please enter a whole number'
export const NUMBER = 'Please enter a number'
export const PEOPLE = 'Please choose people from the list'
export const FROM_LIST = 'Please choose from the list'
export const PLAIN_TEXT = 'Please use plain text'
export const YEAR = 'Please enter a year from 1900 to 2200'
export const DAYS_OF_YEAR = 'Please enter days from 0 to 366, with at most 2 decimals'
export const SINCE_WHEN = 'Please enter the day from which it holds'
export const FROM_IS_REQUIRED = 'From date is required'
export const SAY_WHY_REJECTED = 'Please say why you reject it'
export const MANAGER_IS_REQUIRED = 'Reporting To is required'
export const WRONG_CODE = 'This code does not work'
export const WRONG_PASSWORD = 'Password is incorrect'
export const UNEXPECTED = 'Something went wrong on our side. Please try again.'

const overApi: Record<string, string> = {
  [CHECK]: 'is not a value that this call takes',
  [TEXT]: 'must be text',
  [CHOOSE]: 'must be the id of an existing one',
  [DATE]: 'must be a date, yyyy-mm-dd',
  [WHOLE]: 'must be a whole number',
  [NUMBER]: 'must be a number',
  [PEOPLE]: 'must be a list of ids',
}

/** Turns a form's message into the API's. `path` leads to the value within the input. */
export function toCaller(sentence: string, path: readonly PropertyKey[], sent: unknown): string {
  const words = overApi[sentence]
  if (!words) return sentence
  const way = sentence === PEOPLE ? path.slice(0, 1) : path
  const value = way.reduce<unknown>((whole, key) => (whole as Record<PropertyKey, unknown> | null)?.[key], sent)
  const name = way.map(String).join('.')
  return value === undefined || value === null ? `${name} is required` : `${name} ${words}`
}

/** Turns the API's message into the one that a form shows beside the field. */
export function toForm(sentence: string, field: string): string {
  return Object.keys(overApi).find((said) => sentence === `${field} ${overApi[said]}`) ?? sentence
}
