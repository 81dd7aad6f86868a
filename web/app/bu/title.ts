/**
 * What a card is called: the first comma-separated part of a unit's name that says something (docs/spec/rules.md,
 * Business units).
 */
export function titleOf(buName: string): string {
  return (
    buName
      .split(',')
      .map((part) => part.trim())
      .find(Boolean) ?? buName
  )
}
