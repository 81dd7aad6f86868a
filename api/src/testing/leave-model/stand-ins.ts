import { type Books, isActive, type Request, type Room, type StandIn } from './books.ts'
import { manages, type Who } from './company.ts'
import { ends } from './half-days.ts'

export type StandInCommand =
  | { do: 'choose'; who: Who; by: Who; days: [number, number] | null }
  | { do: 'clear'; who: Who; choice: number }

export const standInCommands: Room<StandInCommand> = {
  choose(it, { who, by, days }) {
    if (!manages(who) || (days && days[1] < it.today) || !canStandIn(it, who, by, days)) return false
    const isBeside = (other: StandIn | null) =>
      other?.of === who && !other.leave && (days && other.days ? isBoth(days, other.days) : !days && !other.days)
    if (it.standIns.some(isBeside)) return false
    it.standIns.push({ of: who, by, days, leave: null })
    return true
  },

  clear(it, { who, choice }) {
    if (it.standIns[choice]?.of !== who) return false
    it.standIns[choice] = null
    return true
  },
}

/** Not for oneself, and on no day for somebody whose requests would come back on it. */
export function canStandIn(it: Books, of: Who, by: Who, days: [number, number] | null): boolean {
  const isDay = (day: number) => !days || isOn(days, day)
  return of !== by && SOME_DAYS.filter(isDay).every((day) => !lineFrom(by, day, it).has(of))
}

/** All days of leave, and one far away for stand-ins who are chosen for every leave. */
const SOME_DAYS = [...Array.from({ length: 41 }, (_, index) => index - 5), 100]

/** The stand-ins of somebody on a day, and their stand-ins, as if everybody who has chosen one were away. */
function lineFrom(who: Who, day: number, it: Books, found = new Set<Who>()): Set<Who> {
  const isThen = ({ days, leave }: StandIn) =>
    leave ? isActive(leave) && isOn(daysOf(leave), day) : !days || isOn(days, day)
  for (const choice of it.standIns) {
    if (choice?.of !== who || !isThen(choice) || found.has(choice.by)) continue
    found.add(choice.by)
    lineFrom(choice.by, day, it, found)
  }
  return found
}

/** Whether somebody is the approver of a request, or their stand-in today. */
export const holds = (it: Books, who: Who, holder: Who): boolean => who === holder || standsFor(it, who).has(holder)

function standsFor(it: Books, who: Who, found = new Set<Who>()): Set<Who> {
  for (const choice of it.standIns) {
    if (choice?.by !== who || found.has(choice.of) || !isToday(it, choice)) continue
    found.add(choice.of)
    standsFor(it, choice.of, found)
  }
  return found
}

/** A choice for every leave yields to one for that leave, and to one for the day. */
function isToday(it: Books, { of, days, leave }: StandIn): boolean {
  if (days) return isOn(days, it.today)
  const away = it.requests.filter(
    (each) => each.applicant === of && each.state === 'approved' && isOn(daysOf(each), it.today),
  )
  if (leave) return away.includes(leave)
  const others = it.standIns.filter((other) => other?.of === of)
  const hasOther = (one: Request) =>
    others.some((other) => other?.leave === one || (other?.days && isOn(other.days, it.today)))
  return away.some((one) => !hasOther(one))
}

const daysOf = ({ halves }: Request): [number, number] => {
  const [first, last] = ends(halves)
  return [Math.floor(first), Math.floor(last)]
}

const isOn = ([from, to]: [number, number], day: number): boolean => from <= day && day <= to
const isBoth = (some: [number, number], others: [number, number]): boolean =>
  some[0] <= others[1] && others[0] <= some[1]
