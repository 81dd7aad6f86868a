/** The address of a list without the question that it asks (`?confirm=…&id=…`). Search, filters and page stay. */
export function withoutQuestion(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  for (const name of ['confirm', 'id', 'new']) searchParams.delete(name)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
