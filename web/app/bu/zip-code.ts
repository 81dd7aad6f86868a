/**
 * The digits of a zip code. The web removes everything else, in the box and from what was posted, unless the unit takes zip
 * codes with letters (docs/spec/rules.md, Business units).
 */
export const onlyDigits = (text: string): string => text.replace(/[^0-9]/g, '')

/** Whether a form says that the unit takes what people write. */
export const takesAsWritten = (fields: URLSearchParams | FormData): boolean => fields.get('takesAsWritten') === '1'

/** Reduces the zip code of a posted form to its digits. */
export function stripZipCode(fields: URLSearchParams): void {
  if (takesAsWritten(fields)) return
  const typed = fields.get('zipCode')
  if (typed !== null) fields.set('zipCode', onlyDigits(typed))
}
