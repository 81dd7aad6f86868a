import type { Books, Room } from './books.ts'
import { isHr, isLimited, type Kind, type Who } from './company.ts'
import { grantTo } from './grants.ts'
import { yearOf } from './half-days.ts'

export type GivingCommand =
  | { do: 'allocate'; who: Who; whom: Who; kind: Kind; year: number; days: number }
  | { do: 'grant'; who: Who; whom: Who; kind: Kind; year: number; days: number }

export const giving: Room<GivingCommand> = {
  allocate(it, { who, whom, kind, year, days }) {
    const unit = it.unitOf(whom)
    const { used, pending } = it.balance(whom, kind, year)
    const floor = used + pending - it.parts(whom, kind, year, unit).granted
    if (!isHr(who) || who === whom || !isLimited(kind) || isOver(it, year) || days < floor) return false
    it.allocate(whom, unit, kind, year, days)
    return true
  },

  grant(it, { who, whom, kind, year, days }) {
    if (!isHr(who) || who === whom || !isLimited(kind) || isOver(it, year)) return false
    grantTo(it, whom, kind, year, { days })
    return true
  },
}

export const isOver = ({ today }: Books, year: number): boolean => yearOf(today) > year
