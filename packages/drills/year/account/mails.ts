import type { MailEvent, MailWay } from '@hr/domain/mail-events'
import type { Person } from '../company/people.ts'
import type { Letter } from '../place/place.ts'

// What a mail is about, and how its reader wants to get it. The account knows what a mail is about by its subject.

const kinds: [RegExp, MailEvent][] = [
  [/^(Leave request|Change request|Comp-off request) from /, 'waits'],
  [/^(Your (leave|change request|comp-off)|A question about|An attachment was added|Leave was entered for you)/, 'own'],
  [/^You (no longer )?stand in for /, 'standIn'],
  [/^(.*’s leave was (cancelled|shortened|changed):|(Change request|Comp-off request) withdrawn by )/, 'over'],
  [/’s leave was approved: /, 'approved'],
  [/’s leave: /, 'read'],
  [/^(You now report to|\d+ (person now reports|people now report)) /, 'lines'],
  [/^(Your manager|Manager) or business unit /, 'moved'],
  [/(asks to change|has changed) their details$/, 'ownData'],
  [/^(Use [\d.]+ days? of .* by|Please add an attachment|Reminder:) /, 'reminders'],
]

/** None for mails that always come. */
export const eventOf = (subject: string): MailEvent | undefined => kinds.find(([words]) => words.test(subject))?.[1]

const usual = (event: MailEvent): MailWay => (['approved', 'moved', 'given', 'away'].includes(event) ? 'never' : 'now')

/** People who have left have no choice any more. */
export const wayFor = ({ mailChoices, hasLeft }: Person, event: MailEvent): MailWay =>
  (hasLeft ? undefined : mailChoices.get(event)) ?? usual(event)

/** The subject of a letter, and of the mail of the day what it holds. */
export function saidBy({ subject, text }: Letter): string {
  if (!subject.startsWith('HR & Leave on ')) return subject
  const plain = text.replaceAll('\r\n', '\n')
  const start = plain.search(/^Away this week in /m)
  const items = (part: string) => [...part.matchAll(/^- (.*)$/gm)].map(([, item = '']) => item)
  const lines = items(start < 0 ? plain : plain.slice(0, start))
  const named = start < 0 ? [] : items(plain.slice(start))
  const more = Number(/^and (\d+) more$/m.exec(plain)?.[1] ?? 0)
  return digestSubject(subject, lines, named.length + more)
}

/** The account's version of a mail of the day. */
export const digestSubject = (subject: string, lines: string[], away: number): string =>
  `${subject} | ${lines.toSorted().join(' | ')} | ${away} away`
