import type { Books, Claim, Room } from './books.ts'
import { compOffKind, headAndHr, isHr, type Kind, managersOf, type Unit, type Who } from './company.ts'
import { isOver } from './giving.ts'
import { grantTo, usesOf } from './grants.ts'
import { yearOf } from './half-days.ts'
import { isWorked } from './working.ts'

export type CompOffCommand =
  | { do: 'claim'; who: Who; kind: Kind; day: number; days: number }
  // null: the year of the day on which it is granted
  | { do: 'decideClaim'; who: Who; claim: number; grants: boolean; year: number | null }
  | { do: 'withdrawClaim'; who: Who; claim: number }
  | { do: 'revoke'; who: Who; grant: number }
  // the super admin sets how many days after its first one comp-off of a unit ends
  | { do: 'endAfter'; unit: Unit; days: number | null }

export const compOff: Room<CompOffCommand> = {
  claim(it, { who, kind, day, days }) {
    const off = [day, day + 0.5].filter((half) => !isWorked(it, who, half)).length / 2
    const lasts = it.lasting[it.unitOf(who)]
    const isOver = lasts !== null && day + lasts < it.today
    if (kind !== compOffKind || day > it.today || days > off || isOver) return false
    const isSame = (claim: Claim) =>
      claim.of === who && claim.day === day && (claim.state === 'pending' || isStanding(claim))
    if (it.claims.some(isSame)) return false
    it.claims.push({ of: who, unit: it.unitOf(who), kind, day, days, state: 'pending', grant: null })
    return true
  },

  decideClaim(it, { who, claim: index, grants, year }) {
    const claim = it.claims[index]
    if (claim?.state !== 'pending' || !decidersOf(it, claim).includes(who)) return false
    if (grants) {
      const of = year ?? yearOf(it.today)
      if (isOver(it, of) || claim.unit !== it.unitOf(claim.of)) return false
      const grant = grantTo(it, claim.of, claim.kind, of, claim)
      if (!grant) return false
      claim.grant = grant
    }
    claim.state = grants ? 'granted' : 'rejected'
    return true
  },

  withdrawClaim(it, { who, claim: index }) {
    const claim = it.claims[index]
    if (claim?.state !== 'pending' || claim.of !== who) return false
    claim.state = 'withdrawn'
    return true
  },

  /** As long as no day of it is used, ended or moved. */
  revoke(it, { who, grant: index }) {
    const grant = it.grants[index]
    if (!grant || grant.isRevoked || !isHr(who)) return false
    const { of, unit, kind, year, days, ends } = grant
    const isOfOld = ends !== null && ends < it.today
    if (isOfOld || usesOf(it, { who: of, unit, kind, year }).left.get(grant) !== days) return false
    grant.isRevoked = true
    it.add(of, unit, kind, year, { given: 0, granted: -days })
    return true
  },

  endAfter(it, { unit, days }) {
    it.lasting[unit] = days
    return true
  },
}

const isStanding = ({ grant }: Claim): boolean => grant !== null && !grant.isRevoked

/** Their manager, the head of their unit, and HR of any. */
export function decidersOf(it: Books, { of }: Pick<Claim, 'of'>): Who[] {
  const all: (Who | undefined)[] = [managersOf[of]?.[0], ...headAndHr[it.unitOf(of)], 'hr', 'lisbonHr']
  return all.flatMap((who) => (who && who !== of ? [who] : []))
}
