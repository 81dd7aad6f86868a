/** What a card is called: the first comma-separated part of a unit's name that says something (seed 1 §2). */
export function titleOf(buName: string): string {
  return (
    buName
      .split(',')
      .map((part) => part.trim())
      .find(Boolean) ?? buName
  )
}
