/** The row that the address has opened (`?id=12`), or what a filter of it has chosen. */
export function chosenIn(query: URLSearchParams, name = 'id'): number | undefined {
  const id = query.get(name) ?? ''
  return /^\d{1,10}$/.test(id) ? Number(id) : undefined
}
