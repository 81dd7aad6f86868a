import type { Transaction } from '@hr/db/client'
import { spokenDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { type Span, sessionLabel } from '@hr/domain/leave/day-count'
import { UNDO_GRACE_SECONDS } from '@hr/domain/leave/undo'
import type { MailEvent } from '@hr/domain/mail-events'
import type { CurrentUser } from '../../company/current-user.ts'
import { dropMails, type Letter, postMailLater, postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'

// Mails contain no reason, no note and no attachment: those are for people who sign in.

type Application = Leave & {
  id: number
  applicant: string
  holderEmail: string
  copies: string[]
  /** Who takes the second step, if the holder’s is the first of two. */
  second?: string | undefined
}

/** Tells the holder that a request waits, and the people in Cc that it was made. */
export async function mailApplied(tx: Transaction, { PUBLIC_URL }: Env, application: Application): Promise<void> {
  const { id, applicant, holderEmail, copies, second } = application
  const steps = second ? `Your approval is step 1 of 2: step 2 is ${second}’s.\n` : ''
  const { summary, details } = wordsOf(application)
  const subject = `Leave request from ${applicant}: ${summary}`
  const facts = `${applicant} has applied for leave.\n\n${details}\n`
  const letter = (to: string, sentence: string) => ({
    to,
    subject,
    leaveId: id,
    text: `${facts}\n${sentence}: ${PUBLIC_URL}/request/leaves?id=${id}\n`,
  })
  // The holder gets a mail of their own.
  const others = copies.filter((email) => email !== holderEmail)
  await postMails(tx, [
    { ...letter(holderEmail, `${steps}The request waits for you`), event: 'waits', asks: true },
    ...others.map((email) => ({ ...letter(email, 'You were named in Cc'), event: 'read' as const })),
  ])
}

/** With what the keys of the mails about leave that was reported begin, as long as these wait. */
export const toldMails = (leaveId: number): string => `told of leave ${leaveId}: `

/** Posts one of them, which leaves once the leave cannot be undone any more. */
export const postTold = (tx: Transaction, letter: Letter & { leaveId: number }): Promise<void> =>
  postMailLater(tx, letter, { key: `${toldMails(letter.leaveId)}${letter.to}`, seconds: UNDO_GRACE_SECONDS })

/** Drops those that wait. Returns who has read of that leave nothing. */
export const dropToldMails = (tx: Transaction, leaveId: number): Promise<string[]> => dropMails(tx, toldMails(leaveId))

/** Tells the person who would have decided, and the people in Cc, of leave that needs no approval, once it cannot be undone any more. */
export async function mailTold(tx: Transaction, { PUBLIC_URL }: Env, application: Application): Promise<void> {
  const { id, applicant, holderEmail, copies } = application
  const { summary, details } = wordsOf(application)
  const subject = `Leave of ${applicant}: ${summary}`
  const text = `${applicant} has told of leave, which needs no approval.\n\n${details}\n\nYou can read it: ${PUBLIC_URL}/request/leaves?id=${id}\n`
  for (const to of new Set([holderEmail, ...copies]))
    await postTold(tx, { to, subject, text, leaveId: id, event: 'read' })
}

type Entered = Application & {
  applicantEmail: string
  holder: string
  /** Null while it waits for the holder. */
  decidedBy: number | null
  enterer: Pick<CurrentUser, 'fullName' | 'workEmail'>
}

/** Tells the person that leave was entered for them, the holder that it waits or is approved, and the people in Cc. */
export async function mailEntered(tx: Transaction, { PUBLIC_URL }: Env, entered: Entered): Promise<void> {
  const { id, applicant, applicantEmail, holder, holderEmail, copies, enterer, decidedBy } = entered
  const { summary, details } = wordsOf(entered)
  const isApproved = decidedBy !== null
  const others = [...new Set([...copies, ...(isApproved ? [holderEmail] : [])])]
  const told = isApproved ? `It is approved.` : `It waits for ${holder}.`
  const letter = (event: MailEvent, to: string, subject: string, sentence: string, last: string) => ({
    ...{ event, to, subject, leaveId: id, text: `${sentence}\n\n${details}\n\n${last}\n` },
  })
  const subject = `Leave ${isApproved ? 'of' : 'request from'} ${applicant}: ${summary}`
  const ofOthers = `${enterer.fullName} has entered leave for ${applicant}. ${told}`
  const link = `${PUBLIC_URL}/request/leaves?id=${id}`
  const letters = [
    letter(
      'own',
      applicantEmail,
      `Leave was entered for you: ${summary}`,
      `${enterer.fullName} has entered leave for you. ${told}`,
      `${PUBLIC_URL}/leave/applied-leaves?id=${id}`,
    ),
    ...(isApproved
      ? []
      : [
          {
            ...letter('waits', holderEmail, subject, ofOthers, `The request waits for you: ${link}`),
            asks: true as const,
          },
        ]),
    ...others
      .filter((email) => isApproved || email !== holderEmail)
      .map((email) =>
        letter(
          'read',
          email,
          subject,
          ofOthers,
          `${copies.includes(email) ? 'You were named in Cc' : 'You can read it'}: ${link}`,
        ),
      ),
  ]
  // Nobody is told what they did themselves.
  await postMails(
    tx,
    letters.filter(({ to }) => to !== enterer.workEmail),
  )
}

type Leave = Span & {
  leaveName: string
  days: number
  /** What leave below it gets back, of leave that was told. */
  gaveWay?: string | null
}

/** A leave in words: for the subject of a mail, and for its text. */
export function wordsOf({ leaveName, days, startDate, startSession, endDate, endSession, gaveWay }: Leave) {
  const from = `${spokenDay(startDate)}, ${sessionLabel(startSession)}`
  const to = `${spokenDay(endDate)}, ${sessionLabel(endSession)}`
  return {
    summary: `${leaveName}, ${daysPhrase(days)}`,
    details: `Leave Type: ${leaveName}\nFrom: ${from}\nTo: ${to}\nNo. of days: ${daysPhrase(days)}${gaveWay ? `\n${gaveWay}` : ''}`,
  }
}
