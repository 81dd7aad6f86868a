import * as t from '@hr/words/letters'
import { type Kind, leaveWords, ownPage, requestPage } from './letter.ts'
import type { Person, Said } from './request-facts.ts'

const stillHere = ({ email, hasLeft }: Person): string[] => (hasLeft ? [] : [email])
/** Don't mail people about their own actions. */
const notActor = (emails: readonly string[], { actor }: Said) => emails.filter((email) => email !== actor.email)
const notInCc = (emails: readonly string[], { copies }: Said) => emails.filter((email) => !copies.includes(email))
const notUntold = (emails: readonly string[], { untold }: Said) => emails.filter((email) => !untold.includes(email))
const standIns = (said: Said) => said.standIns.map(({ email }) => email)
const holderAndCc = ({ holder, copies }: Said) => [...new Set([...stillHere(holder), ...copies])]

/** The addresses to which a letter goes. */
const readers = {
  applicant: ({ applicant }) => [applicant.email],
  'applicant, not actor': (said) => notActor([said.applicant.email], said),
  'applicant, not actor, if still here': (said) => notActor(stillHere(said.applicant), said),
  holder: ({ holder }) => [holder.email],
  'holder, not actor': (said) => notActor([said.holder.email], said),
  'holder, if still here': ({ holder }) => stillHere(holder),
  'holder, not actor, not in Cc': (said) => notActor(notInCc([said.holder.email], said), said),
  asker: ({ asker, holder }) => (asker && asker.id !== holder.id ? stillHere(asker) : []),
  'Cc, not actor': (said) => notActor(said.copies, said),
  'Cc, not actor, not holder': (said) => notActor(said.copies, said).filter((email) => email !== said.holder.email),
  'holder and Cc': holderAndCc,
  'holder and Cc, not actor': (said) => notUntold(notActor(holderAndCc(said), said), said),
  'stand-ins': standIns,
  'stand-ins, not actor, not in Cc': (said) => notUntold(notInCc(notActor(standIns(said), said), said), said),
} satisfies Record<string, (said: Said) => readonly string[]>

/** A text of a letter, or how it is made from the facts of a letter. */
export type Text = string | ((words: Words) => string)

/** A letter as data. */
export type Row = Pick<Kind<Said>, 'event' | 'asks' | 'decides'> & {
  to: keyof typeof readers
  /** The subject without the leave. */
  about: Text
  /** The first paragraph. */
  says: Text
  /** The last paragraph. */
  ends: Text
  /** It gives only the dates and type of the leave. */
  isBrief?: true
  /** It names the requested days. */
  showsWish?: true
}

export function kindOf({ to, about, says, ends, isBrief, showsWish, ...marks }: Row): Kind<Said> {
  return {
    ...marks,
    to: readers[to],
    subject: (said) => t.subjectWithLeave(filled(about, said), leaveWords(said).summary),
    lines: (said) => [
      filled(says, said),
      ...(isBrief ? [leaveWords(said).details] : factsOf(said)),
      showsWish && said.wished && t.factsRequested(leaveWords(said.wished).details),
      filled(ends, said),
    ],
  }
}

const factsOf = (said: Said) => [
  said.reason && t.reasonGiven(said.reason),
  [leaveWords(said).details, said.below].filter(Boolean).join('\n'),
  said.was && t.factsBefore(leaveWords(said.was).details),
]

const filled = (text: Text, said: Said): string => (typeof text === 'string' ? text : text(wordsOf(said)))

const wordsOf = (said: Said) => ({
  applicant: said.applicant.name,
  holder: said.holder.name,
  actor: said.actor.name,
  because: said.because ?? '',
  second: said.second,
  isReported: said.isReported,
  isWished: said.isWished,
  isMove: said.wished !== null,
  own: ownPage(said),
  page: requestPage(said),
})

/** What the texts of a letter can say: names, the pages where its reader goes on, and what kind of leave it is. */
export type Words = ReturnType<typeof wordsOf>
