/** The id of the element of a page that holds its data for its scripts. */
export const DATA_ID = 'data'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** How Remix' reader reads null, which has no place in its list. */
const NULL = -5

/**
 * The data of a page, plain JSON, as the text that Remix reads: one list of all values, in which each value within
 * another is a place. Text that is such a list already is returned as it is.
 */
export function forRemix(text: string): string {
  if (text.startsWith('[')) return text
  const values: unknown[] = []
  const put = (value: Json): number => {
    if (value === null) return NULL
    const place = values.push(null) - 1
    values[place] = inPlaces(value, put)
    return place
  }
  put(JSON.parse(text))
  return `${JSON.stringify(values)}\n`
}

function inPlaces(value: NonNullable<Json>, put: (value: Json) => number): unknown {
  if (Array.isArray(value)) return value.map(put)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [`_${put(name)}`, put(one)]))
}
