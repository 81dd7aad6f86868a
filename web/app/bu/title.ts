/**
 * The title of a unit's card: the first part of its name, between commas, that is not blank (docs/spec/rules.md,
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
