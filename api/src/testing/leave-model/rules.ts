import { type Books, isActive, type Room, type Rule } from './books.ts'
import { everybody, isHr, isTold, type Kind, type Who } from './company.ts'
import { ends, type HalfDay, yearOfHalf } from './half-days.ts'

export type RuleCommand = { do: 'setRule'; who: Who; rule: Rule } | { do: 'endRule'; who: Who; rule: number }

export const ruleCommands: Room<RuleCommand> = {
  setRule(it, { who, rule }) {
    const isSame = (other: Rule | null) =>
      other !== null &&
      (['unit', 'kind', 'about', 'severity'] as const).every((property) => other[property] === rule[property])
    if (!isHr(who) || (rule.about === 'first' && rule.kind === FIRST)) return false
    if (rule.about !== 'closed' && it.rules.some(isSame)) return false
    it.rules.push(rule)
    return true
  },

  endRule(it, { who, rule }) {
    if (!isHr(who) || !it.rules[rule]) return false
    it.rules[rule] = null
    return true
  },
}

/** The type that rules want to be used up first. */
export const FIRST: Kind = 'casualLeave'
/** How many days are closed. */
export const CLOSED = 2

/** People who ask agree to warnings, or not. Only HR sets rules aside, when entering leave for somebody else. */
export type Said = { agrees: boolean; overrides: boolean }

/** Whether the rules let somebody ask for a leave. */
export function isAllowed(it: Books, who: Who, kind: Kind, halves: HalfDay[], { agrees, overrides }: Said): boolean {
  const isHeld = (rule: Rule | null): rule is Rule =>
    rule?.unit === it.unitOf(who) && (rule.kind === kind || (rule.kind === null && !isTold(kind)))
  const against = it.rules.filter(isHeld).filter((rule) => isAgainst(it, rule, who, kind, halves))
  return against.every(({ severity }) => overrides || (severity === 'warns' && agrees))
}

function isAgainst(it: Books, rule: Rule, who: Who, kind: Kind, halves: HalfDay[]): boolean {
  const [first, last] = ends(halves)
  const [start, end] = [Math.floor(first), Math.floor(last)]
  switch (rule.about) {
    case 'notice':
      return start - it.today < rule.amount
    case 'longest':
      return end - start + 1 > rule.amount
    case 'back':
      return it.today - start > rule.amount
    case 'whole':
      return first !== start || last === end
    case 'closed':
      return start < rule.from + CLOSED && end >= rule.from
    case 'away':
      return halves.some((half) => awayAt(it, who, half) >= rule.amount)
    case 'first':
      return kind !== FIRST && it.balance(who, FIRST, yearOfHalf(first)).remaining > 0
  }
}

/** How many others of the unit have leave that counts a half day. */
function awayAt(it: Books, who: Who, half: HalfDay): number {
  const others = everybody.filter((other) => other !== who && it.unitOf(other) === it.unitOf(who))
  const isAway = (other: Who) =>
    it.requests.filter((leave) => leave.applicant === other && isActive(leave) && leave.counted.includes(half)).length
  return others.reduce((sum, other) => sum + isAway(other), 0)
}
