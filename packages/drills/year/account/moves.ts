import { hundredth } from '../company/days.ts'
import type { Figures, Of } from './records.ts'

// What a move between offices does to balances: what is left moves along, now and whenever days are freed.

/** What is there of a kind, where somebody works or worked before, from what they would have without having moved. */
export function afterMove(of: Of, without: (of: Of) => Figures): Figures {
  const { person, kind, year } = of
  const { cameFrom } = person
  const own = without(of)
  if (!cameFrom || kind.isUnlimited) return own
  const stays = cameFrom.stays.get(`${kind.name} ${year}`) ?? 0
  if (kind.of === cameFrom.office.name) return less(own, goneOf(own, stays))
  const former = cameFrom.office.kinds.find(({ name }) => name === kind.name)
  return former ? less(own, negative(goneOf(without({ person, kind: former, year }), stays))) : own
}

type Gone = { days: number; compOff: number }

/** Moved days went along, except those of past years. Of given days, comp-off is used last. */
function goneOf({ remaining, compOff }: Figures, stays: number): Gone {
  const days = hundredth(remaining - stays)
  return { days, compOff: Math.min(compOff, Math.max(0, days)) }
}

const negative = ({ days, compOff }: Gone): Gone => ({ days: -days, compOff: -compOff })

const less = ({ allocated, compOff, remaining, ...rest }: Figures, gone: Gone): Figures => ({
  ...rest,
  allocated: hundredth(allocated - gone.days),
  compOff: compOff - gone.compOff,
  remaining: hundredth(remaining - gone.days),
})
