const LONGEST = 100

/**
 * Typed search text in the form that list calls accept: not too long, and without characters that no text may contain.
 */
export function searchText(typed: string | null | undefined): string {
  return (typed ?? '')
    .trim()
    .slice(0, LONGEST)
    .replace(/[\p{Cc}\p{Surrogate}\uFFFD]/gu, ' ')
    .trim()
}
