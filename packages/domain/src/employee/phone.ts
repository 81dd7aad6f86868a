import * as t from '@hr/words/people'
export const PHONE_RULE = t.phoneRule

/** Whether a phone number is written as it is kept: 10 to 20 digits, perhaps after a plus. */
export const isPhone = (text: string): boolean => /^\+?\d{10,20}$/.test(text)

/** Whether a phone number is one as people write it, for which `plainPhone` returns what is kept. */
export const isWrittenPhone = (text: string): boolean => isPhone(plainPhone(text))

/**
 * Turns a phone number as people write it, `+49 (0)30 123-45 67`, into what is dialled, `+49301234567`. Removes spaces,
 * brackets, dots, slashes and dashes, and a zero in brackets after the country code, which is dialled inside that
 * country only. Returns the text unchanged if it is not a phone number, or contains more than one.
 */
export function plainPhone(text: string): string {
  const fromAbroad = text.trim().replace(/^((?:\+|00)[\s.]*\d{1,3}[\s./\p{Pd}]*)\([\s]*0[\s]*\)/u, '$1')
  const plain = fromAbroad.replace(/[\s()./\p{Pd}]/gu, '')
  return /^\+?\d+$/.test(plain) ? plain : text
}
