import { to } from '../address/to.ts'

/** The hidden field by which a form says that days are then to be given by policy: the unit and the year. */
export const DUE_RUN = 'dueRun'

/** The page on which HR sees and gives what policies give, if the form said so. */
export function dueRun(fields: URLSearchParams): string | undefined {
  const [, buId, year] = fields.get(DUE_RUN)?.match(/^(\d+) (\d{4})$/) ?? []
  return buId && to('/employee/leave-allocation/many', { buId, source: 'policy', year })
}
