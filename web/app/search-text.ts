const LONGEST = 100

/** What was typed into a search, as list calls take it: no longer than they do, and without what no text can hold. */
export function searchText(typed: string | null | undefined): string {
  return (typed ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST)
}
