const LAST_ID = 2_147_483_647

/** The row that the address has opened (`?id=12`), or what a filter of it has chosen; nothing for what can be no row's. */
export function chosenIn(query: URLSearchParams, name = 'id'): number | undefined {
  return rowId(query.get(name) ?? '')
}

/** The number of a row that a text names, if it can be one's. */
export function rowId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= LAST_ID ? id : undefined
}
