import { useSearchParams } from '@remix-run/react'

/**
 * Makes the address of this wall with other choices, on its first page. The search and choices that are not named stay.
 */
export function useWallAddress(): (choices: Record<string, string | undefined>) => string {
  const [query] = useSearchParams()
  return (choices) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    for (const [name, value] of Object.entries(choices)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
}
