import { works } from '../account/gifts.ts'
import type { Claim, Of } from '../account/records.ts'
import { type Day, morningOf, spoken } from '../company/days.ts'
import { compOffKind } from '../company/offices.ts'
import { nameOf } from '../company/people.ts'
import { done } from '../place/browser.ts'
import { inDays, type Year } from '../year.ts'
import { ADMIN } from './set-up.ts'

// Comp-off requests for worked days, and grants that were wrong.

/** Somebody asks for comp-off for a day off that they worked lately and that is not yet requested or granted. */
export async function claim(year: Year): Promise<void> {
  const { account, random } = year
  const person = year.someone(account.people.filter(({ office }) => office.settings.compOffClaims === '1'))
  const workedOn = year.soon(-40, 0)
  const half = morningOf(workedOn)
  if (workedOn < person.joined || works(person, half) || works(person, half + 1)) return
  const kind = compOffKind(person.office)
  const isOpen = (other: Claim) => other.workedOn === workedOn && ['pending', 'granted'].includes(other.state)
  const isTwice = account.claims.some((other) => other.person === person && isOpen(other))
  const days = random.pick([0.5, 1] as const)
  const fields = { workedOn, days: String(days), reason: 'Release of a Sunday' }
  const way = year.way(3)
  const isTaken =
    way === 'API'
      ? (await year.call(person, '/compoff/claim', fields)).status === 201
      : done(await (await year.browserOf(person)).send('/leave/comp-off', { press: 'Send request', fields }))
  if (isTaken === isTwice) throw new Error(`${year.today} ${person.email} claims ${workedOn}: ${isTaken}`)
  if (isTwice) return year.count('claim of comp-off', 'refused')
  const { claims } = await year.must(person, '/compoff/list_own')
  account.claims.push({ id: claims[0].id, person, kind, workedOn, days, state: 'pending' })
  year.count('claim of comp-off', way)
  year.expectMails([account.holderOf(person)], `Comp-off request from ${nameOf(person)}: ${spoken(workedOn)}`)
}

/** A comp-off request comes to nothing if its person has left, or works where its days are not. */
const isDecidable = ({ state, person, kind }: Claim): boolean =>
  state === 'pending' && !person.hasLeft && kind.of === person.office.name

/** What becomes of waiting comp-off requests. */
export async function ofClaims(year: Year): Promise<void> {
  for (const each of year.account.claims.filter(isDecidable)) {
    const chosen = year.random.int(1, 100)
    if (chosen <= 30) await decideClaim(year, each)
    else if (chosen <= 33) await withdrawClaim(year, each)
  }
}

async function decideClaim(year: Year, claim: Claim): Promise<void> {
  const { account, random } = year
  const { id: claimId, person, kind, workedOn, days } = claim
  const hr = year.hrOf(person.office)
  const by = hr !== person && random.chance(0.3) ? hr : account.holderOf(person)
  const isYes = random.chance(0.8)
  const of: Of = { person, kind, year: account.leaveYearOf(person) + (isYes && random.chance(0.1) ? 1 : 0) }
  const way = year.way(3)
  const fields: Record<string, string> = isYes ? { year: String(of.year) } : { note: 'You were not on call' }
  if (way === 'API') await year.must(by, '/compoff/decide_claim', { claimId, status: isYes ? 1 : 2, ...fields })
  else {
    const path = `/leave/comp-off?confirm=${isYes ? 'grant' : 'reject'}&id=${claimId}`
    if (!done(await (await year.browserOf(by)).send(path, { press: 'Confirm', fields })))
      throw new Error(`${year.today} ${by.email} ${path}: the page refused`)
  }
  claim.state = isYes ? 'granted' : 'rejected'
  if (isYes) account.grant(of, { days, workedOn })
  year.count(`claim ${claim.state}`, way)
  year.expectMails([person], `Your comp-off request was ${claim.state}: ${spoken(workedOn)}`)
}

async function withdrawClaim(year: Year, claim: Claim): Promise<void> {
  const { id: claimId, person, workedOn } = claim
  await year.must(person, '/compoff/withdraw_claim', { claimId })
  claim.state = 'withdrawn'
  year.count('claim withdrawn', 'API')
  const holder = year.account.holderOf(person)
  year.expectMails([holder], `Comp-off request withdrawn by ${nameOf(person)}: ${spoken(workedOn)}`)
}

/** HR revokes a grant of this leave year, which the product refuses once a day of it is used. */
export async function revokeCompOff(year: Year): Promise<void> {
  const { account, random } = year
  const isHere = ({ person, kind, year: of }: Of) =>
    !person.hasLeft && !person.cameFrom && of === account.leaveYearOf(person) && !kind.policy?.over?.until
  const granted = [...account.everyBook()].filter(
    (of) => isHere(of) && account.book(of.person, of.kind, of.year).compOffs.length > 0,
  )
  if (granted.length === 0) return
  const of = random.pick(granted)
  const { person, kind } = of
  const book = account.book(person, kind, of.year)
  const grant = random.pick(book.compOffs)
  const isOver = grant.ends !== undefined && grant.ends < year.today
  const isUsed = isOver || account.leftOfGrants(of).get(grant)! < grant.days
  const grantId = grant.id ?? (await idOfClaimed(year, of, grant.workedOn!))
  const { status, body } = await year.call(ADMIN, '/employee/revoke_comp_off', { grantId, reason: 'It was a Monday' })
  if (status !== (isUsed ? 409 : 200))
    throw new Error(`${year.today} ${person.email} ${kind.name} revoked: ${status} ${JSON.stringify(body)}`)
  if (isUsed) return year.count('comp-off revoked', 'refused')
  book.compOffs = book.compOffs.filter((other) => other !== grant)
  book.compOff -= grant.days
  for (const claim of account.claims)
    if (claim.person === person && claim.workedOn === grant.workedOn && claim.state === 'granted')
      claim.state = 'revoked'
  year.count('comp-off revoked', 'API')
  year.expectMails([person], `Your comp-off was revoked: ${inDays(grant.days)} of ${kind.name}`)
}

async function idOfClaimed(year: Year, { person }: Of, workedOn: Day): Promise<number> {
  const { data } = await year.must(ADMIN, '/employee/list_compensation_leaves', { employeeId: person.id })
  const isIt = (row: { workedOn?: Day; revoked?: object }) => row.workedOn === workedOn && !row.revoked
  return data.find(isIt).id
}
