/**
 * The digits of a zip code; the web strips all else, in the box and in what was posted (docs/spec/rules.md, Business
 * units).
 */
export const onlyDigits = (text: string): string => text.replace(/[^0-9]/g, '')

/** The posted form with a zip code of digits alone. */
export function stripZipCode(fields: URLSearchParams): void {
  const typed = fields.get('zipCode')
  if (typed !== null) fields.set('zipCode', onlyDigits(typed))
}
