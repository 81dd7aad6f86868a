import type { BusinessUnitForm } from '@hr/contract/people/business-unit'
import { readTimeZone } from '@hr/domain/time-zones'
import { invalid } from '../../platform/http/errors.ts'

/** The IANA zone that a form names, or undefined if it names none. Fails with 400 by the field for an unknown name. */
export function zoneOf({ timeZone, country }: BusinessUnitForm): string | undefined {
  if (!timeZone) return undefined
  const { zone, problem } = readTimeZone(timeZone, country)
  if (problem) throw invalid({ timeZone: problem })
  return zone
}
