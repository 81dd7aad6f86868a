/** The digits of a zip code. A script keeps only these in the box, unless the unit takes zip codes with letters. */
export const onlyDigits = (text: string): string => text.replace(/[^0-9]/g, '')

/** Whether a form says that the unit takes what people write. */
export const takesAsWritten = (fields: URLSearchParams | FormData): boolean => fields.get('takesAsWritten') === '1'

// Anything that is more than a space or sign between digits.
const letters = /[\p{L}\p{M}]|[^\P{N}0-9]/u

/**
 * Removes spaces and signs from the zip code of a posted form. A zip code with letters stays as typed, to be refused and
 * shown again: its digits would be another zip code (docs/spec/rules.md, Business units).
 */
export function stripZipCode(fields: URLSearchParams): void {
  if (takesAsWritten(fields)) return
  const typed = fields.get('zipCode')
  if (typed !== null && !letters.test(typed)) fields.set('zipCode', onlyDigits(typed))
}
