import * as t from '@hr/words/letters'
import { type Day, spokenDay } from '../dates.ts'
import { daysPhrase } from '../decimal.ts'
import type { Kind } from './letter.ts'

/** A claim of comp-off, and the address to which a letter about it goes. */
type Claim = { email: string; url: string; employeeName: string; workedOn: Day; days: number; leaveName: string }

const to = ({ email }: { email: string }) => [email]
const page = ({ url }: { url: string }) => `${url}/leave/comp-off`
const daysOf = ({ days, leaveName }: { days: number; leaveName: string }) => t.ofLabel(daysPhrase(days), leaveName)
const details = (claim: Claim) => t.worked(spokenDay(claim.workedOn), daysOf(claim))

/** To who approves the leave of its person. */
export const claimWaits: Kind<Claim> = {
  event: 'waits',
  to,
  subject: ({ employeeName, workedOn }) => t.compOffClaimedBy(employeeName, spokenDay(workedOn)),
  lines: (claim) => [
    t.claimsDayOffThatTheyWorked(claim.employeeName),
    details(claim),
    t.itWaitsForYouOrForHr(page(claim)),
  ],
}

/** To them, once it does not wait any more. */
export const claimWithdrawn: Kind<Claim> = {
  event: 'over',
  to,
  subject: ({ employeeName, workedOn }) => t.compOffNoLongerClaimedBy(employeeName, spokenDay(workedOn)),
  lines: (claim) => [t.hasWithdrawnThisClaim(claim.employeeName), details(claim), page(claim)],
}

/** To its person. */
export const claimDecided: Kind<Claim & { status: string; decidedByName: string | null }> = {
  event: 'own',
  to,
  subject: ({ status, workedOn }) => t.yourCompOffWas(status, spokenDay(workedOn)),
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
  subject: (grant) => t.yourCompOffWasRevoked(daysOf(grant)),
  lines: (grant) => [t.hasRevokedThatWereGrantedToYouAs(grant.by, daysOf(grant)), page(grant)],
}
