/**
 * The address of a page without the question that it asks (`?confirm=…&id=…`). Search, filters and page stay. `about`
 * names what else says what the question is about.
 */
export function withoutQuestion(path: string, about: readonly string[] = ['id', 'new']): string {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  for (const name of ['confirm', ...about]) searchParams.delete(name)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
