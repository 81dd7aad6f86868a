const LAST_ID = 2_147_483_647

/**
 * The id of the row that the address has opened (`?id=12`), or of what a filter in it has chosen. Undefined if it
 * cannot be a row's id.
 */
export function chosenIn(query: URLSearchParams, name = 'id'): number | undefined {
  return rowId(query.get(name) ?? '')
}

/** The id that a text contains, if it can be one. */
export function rowId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= LAST_ID ? id : undefined
}
