import { type Day, spokenDay } from '../dates.ts'
import { daysPhrase } from '../decimal.ts'
import type { Kind } from './letter.ts'

/** A claim of comp-off, and the address to which a letter about it goes. */
type Claim = { email: string; url: string; employeeName: string; workedOn: Day; days: number; leaveName: string }

const to = ({ email }: { email: string }) => [email]
const page = ({ url }: { url: string }) => `${url}/leave/comp-off`
const daysOf = ({ days, leaveName }: { days: number; leaveName: string }) => `${daysPhrase(days)} of ${leaveName}`
const details = (claim: Claim) => `Worked: ${spokenDay(claim.workedOn)}\nFor: ${daysOf(claim)}`

/** To who approves the leave of its person. */
export const claimWaits: Kind<Claim> = {
  event: 'waits',
  to,
  subject: ({ employeeName, workedOn }) => `Comp-off claimed by ${employeeName}: ${spokenDay(workedOn)}`,
  lines: (claim) => [
    `${claim.employeeName} claims a day off that they worked.`,
    details(claim),
    `It waits for you, or for HR: ${page(claim)}`,
  ],
}

/** To them, once it does not wait any more. */
export const claimWithdrawn: Kind<Claim> = {
  event: 'over',
  to,
  subject: ({ employeeName, workedOn }) => `Comp-off no longer claimed by ${employeeName}: ${spokenDay(workedOn)}`,
  lines: (claim) => [`${claim.employeeName} has withdrawn this claim.`, details(claim), page(claim)],
}

/** To its person. */
export const claimDecided: Kind<Claim & { status: string; decidedByName: string | null }> = {
  event: 'own',
  to,
  subject: ({ status, workedOn }) => `Your comp-off was ${status}: ${spokenDay(workedOn)}`,
  lines: (claim) => [
    `${claim.decidedByName} has ${claim.status} your claim of a day off that you worked.`,
    details(claim),
    page(claim),
  ],
}

type Grant = { email: string; url: string; days: number; leaveName: string; by: string }

/** To the person whose grant is revoked. */
export const grantRevoked: Kind<Grant> = {
  event: 'own',
  to,
  subject: (grant) => `Your comp-off was revoked: ${daysOf(grant)}`,
  lines: (grant) => [
    `${grant.by} has revoked ${daysOf(grant)} that were granted to you as comp-off. Why is said here:`,
    page(grant),
  ],
}
