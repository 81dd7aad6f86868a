import * as commonWords from '@hr/words/common'
import * as t from '@hr/words/people'
import type { PartOfDay } from '../clock.ts'

/**
 * The name of the record that a fresh system begins with. It is not a person: lists, counts and pickers leave it out
 * (docs/spec/rules.md, Employee record).
 */
export const SYSTEM_NAME = 'Leave Admin'

type Name = { firstName: string; fullName: string }

/** `Good morning, Asha`. The system's own record has no first name and is greeted without one. */
export function greet(part: PartOfDay, { firstName, fullName }: Name): string {
  const { withoutName, to } = greetings[part]
  return fullName === SYSTEM_NAME ? withoutName : to(firstName)
}

const greetings = {
  morning: { withoutName: commonWords.goodMorning, to: commonWords.goodMorningTo },
  afternoon: { withoutName: commonWords.goodAfternoon, to: commonWords.goodAfternoonTo },
  evening: { withoutName: commonWords.goodEvening, to: commonWords.goodEveningTo },
} as const

/** `Hello Asha,` as mails begin, or `Hello,` for the system's own record. */
export const helloTo = ({ firstName, fullName }: Name): string =>
  fullName === SYSTEM_NAME ? t.hello : t.helloTo(firstName)
