/** The row that the address has opened (`?id=12`). */
export function chosenIn(query: URLSearchParams): number | undefined {
  const id = query.get('id') ?? ''
  return /^\d{1,10}$/.test(id) ? Number(id) : undefined
}
