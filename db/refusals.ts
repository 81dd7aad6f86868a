import * as t from '@hr/words/refusals'

/** The code of an attempt to have somebody work in a deleted business unit (migration 0005). */
export const CLOSED_UNIT = 'HR001'
/** Of an exclusion constraint: the only one keeps the requests of a person from overlapping. */
const EXCLUDED = '23P01'

/** What the tables themselves refuse, by the code of the error: a sentence about the call, or one by the field. */
export const refusedByTables: Readonly<Record<string, string | Record<string, string>>> = {
  [EXCLUDED]: t.leaveOnTheseDays,
  [CLOSED_UNIT]: { employeeBuId: t.businessUnitDeleted },
}
