import * as t from '@hr/words/people'

/**
 * The name of the record that a fresh system begins with. It is not a person: lists, counts and pickers leave it out
 * (docs/spec/rules.md, Employee record).
 */
export const SYSTEM_NAME = 'Leave Admin'

type Name = { firstName: string; fullName: string }

/** `Good morning, Asha`. The system's own record has no first name and is greeted without one. */
export function greet(words: string, { firstName, fullName }: Name): string {
  return fullName === SYSTEM_NAME ? words.replace(/\W+$/, '') : words + firstName
}

/** `Hello Asha`, as mails begin, or `Hello` for the system's own record. */
export const helloTo = ({ firstName, fullName }: Name): string =>
  fullName === SYSTEM_NAME ? t.hello : t.helloTo(firstName)
