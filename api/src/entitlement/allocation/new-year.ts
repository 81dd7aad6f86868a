import { CHOOSE } from '@hr/contract/call/sentences'
import { businessUnits } from '@hr/db/schema'
import { spokenDay } from '@hr/domain/dates'
import * as t from '@hr/words/allocations'
import { sql } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { isOpenUnit } from '../../company/open-units.ts'
import { invalid } from '../../platform/http/errors.ts'

/**
 * Lets the policies of a unit give and carry over days automatically, from the first day of the next month in the
 * unit's time zone, or stops that. Gives nothing yet. Fails with 400 if there is no such unit.
 */
export const saveNewYear = ({ deps: { now }, write }: Omit<Writing, 'me'>, buId: number, isAutomatic: boolean) =>
  write(async (tx) => {
    const [saved] = await tx
      .update(businessUnits)
      .set({ ownRunsFrom: isAutomatic ? whatWasSetOr(now()) : null })
      .where(isOpenUnit(buId))
      .returning({ from: businessUnits.ownRunsFrom })
    if (!saved) throw invalid({ buId: CHOOSE })
    return {
      userMessage: saved.from ? t.automaticFrom(spokenDay(saved.from)) : t.noLongerAutomatic,
    }
  })

/** Turning on what is on already changes nothing. */
const whatWasSetOr = (now: Date) => sql`coalesce(own_runs_from,
  (date_trunc('month', ${now.toISOString()}::timestamptz at time zone time_zone) + interval '1 month')::date)`
