const LONGEST = 100

/** What was typed into a search, as list calls take it: no longer than they do, and without what no text can hold. */
export function searchText(typed: string | null | undefined): string {
  return (typed ?? '')
    .trim()
    .slice(0, LONGEST)
    .replace(/[\p{Cc}\p{Surrogate}\uFFFD]/gu, ' ')
    .trim()
}
