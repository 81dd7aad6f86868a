import * as t from '@hr/words/letters'
import { type Day, spokenDay } from '../dates.ts'
import { daysPhrase } from '../decimal.ts'
import type { Kind } from './letter.ts'

/** A comp-off request, and the address to which a letter about it goes. */
type Claim = { email: string; url: string; employeeName: string; workedOn: Day; days: number; leaveName: string }

const to = ({ email }: { email: string }) => [email]
const page = ({ url }: { url: string }) => `${url}/leave/comp-off`
const daysOf = ({ days, leaveName }: { days: number; leaveName: string }) => t.daysOfLeave(daysPhrase(days), leaveName)
const details = (claim: Claim) => t.claimFacts(spokenDay(claim.workedOn), daysOf(claim))

/** To the approver of its person's leave. */
export const claimWaits: Kind<Claim> = {
  event: 'waits',
  to,
  subject: ({ employeeName, workedOn }) => t.claimFrom(employeeName, spokenDay(workedOn)),
  lines: (claim) => [t.claimsCompOff(claim.employeeName), details(claim), t.openClaim(page(claim))],
}

/** To them, once it does not wait any more. */
export const claimWithdrawn: Kind<Claim> = {
  event: 'over',
  to,
  subject: ({ employeeName, workedOn }) => t.claimWithdrawnBy(employeeName, spokenDay(workedOn)),
  lines: (claim) => [t.hasWithdrawnClaim(claim.employeeName), details(claim), t.detailsOfClaim(page(claim))],
}

type Decided = Claim & { status: string; decidedByName: string | null }

/** To its person. */
export const claimDecided: Kind<Decided> = {
  event: 'own',
  to,
  subject: ({ status, workedOn }) =>
    status === 'granted' ? t.yourClaimWasGranted(spokenDay(workedOn)) : t.yourClaimWasRejected(spokenDay(workedOn)),
  lines: (claim) => [decisionOf(claim), details(claim), t.detailsOfClaim(page(claim))],
}

const decisionOf = ({ status, decidedByName }: Decided) =>
  status === 'granted' ? t.hasGrantedYourClaim(decidedByName ?? '') : t.hasRejectedYourClaim(decidedByName ?? '')

type Grant = { email: string; url: string; days: number; leaveName: string; by: string }

/** To the person whose grant is revoked. */
export const grantRevoked: Kind<Grant> = {
  event: 'own',
  to,
  subject: (grant) => t.yourCompOffWasRevoked(daysOf(grant)),
  lines: (grant) => [t.hasRevokedYourCompOff(grant.by, daysOf(grant)), t.readReasonAt(page(grant))],
}
