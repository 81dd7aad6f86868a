import { MONTHS } from '@hr/domain/dates'
import type { Option } from './form/field.tsx'

/** The months of a year, to choose from. */
export const months: Option[] = MONTHS.map((label, index) => ({ value: index + 1, label }))
