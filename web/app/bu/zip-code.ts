/**
 * The digits of a zip code. The web removes everything else, in the box and from what was posted (docs/spec/rules.md,
 * Business units).
 */
export const onlyDigits = (text: string): string => text.replace(/[^0-9]/g, '')

/** Reduces the zip code of a posted form to its digits. */
export function stripZipCode(fields: URLSearchParams): void {
  const typed = fields.get('zipCode')
  if (typed !== null) fields.set('zipCode', onlyDigits(typed))
}
