/** The address of a call, with its parameters in their places, and `?year=2026&asOf=2026-06-30` without what is undefined. */
export function addressOf(url: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name]))) + queryText(query)
}

function queryText(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}
