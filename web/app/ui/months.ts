import { monthName } from '@hr/domain/dates'
import type { Option } from './field.tsx'

/** The months of a year, to choose from. */
export const months: Option[] = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: monthName(`2026-${String(index + 1).padStart(2, '0')}-01`),
}))
