/** A query without what these names say. */
export const queryWithout = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([name, value]) => value && !names.includes(name)))
