import { HALF_DAYS, namesOf, weekFrom } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/refusals'
import { z } from 'zod'

const WRONG = t.chooseHalfDays
const NOTHING = t.chooseHalfDay

/** What a form sends in addition to the ticks, to distinguish a week without a tick from one that is left out. */
const NO_HALF_DAY = 'none'

const half = z.enum([...HALF_DAYS, NO_HALF_DAY], { error: WRONG })

const anyWeek = () =>
  z
    .union([z.array(half, { error: WRONG }), half], { error: WRONG })
    .transform((names) => namesOf(weekFrom([names].flat())))

/** The half days of a week that are worked: at least one (docs/spec/rules.md, Working time). */
export const workingWeek = () => anyWeek().refine((names) => names.length > 0, NOTHING)

/** The second of two weeks that alternate. Without a half day there is none. */
export const otherWeek = () => anyWeek().transform((names) => (names.length > 0 ? names : undefined))

/** A week in an answer. */
export const halfDays = z.array(z.enum(HALF_DAYS))
