/**
 * What the record is called that a fresh system begins with, and no person: lists, counts and pickers leave it out (seed 2
 * §2; decisions.md, People).
 */
export const SYSTEM_NAME = 'Leave Admin'

type Name = { firstName: string; fullName: string }

/** `Good morning, Asha` or `Hello Asha`: people by their first name, the system's own record, which has none, without. */
export function greet(words: string, { firstName, fullName }: Name): string {
  return fullName === SYSTEM_NAME ? words.replace(/\W+$/, '') : words + firstName
}
