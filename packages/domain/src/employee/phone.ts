/**
 * A phone number as people write it, `+49 (0)30 123-45 67`, as the digits that are dialled, `+49301234567`. Spaces,
 * brackets, dots, slashes and dashes go; a zero in brackets after the number of a country goes too, for it is dialled
 * inside that country alone. What is no number, or has more in it than one, stays as it was written.
 */
export function plainPhone(text: string): string {
  const fromAbroad = text.trim().replace(/^((?:\+|00)[\s.]*\d{1,3}[\s./\p{Pd}]*)\([\s]*0[\s]*\)/u, '$1')
  const plain = fromAbroad.replace(/[\s()./\p{Pd}]/gu, '')
  return /^\+?\d+$/.test(plain) ? plain : text
}
