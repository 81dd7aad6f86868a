import * as t from '@hr/words/reports'

/** What `meta` returns for a page whose filters may be refused, which its title says first. */
export function refusableTitle(title: string, page: { refusal?: unknown } | undefined) {
  return [{ title: page?.refusal ? t.titleOfRefusedPage(title) : t.titleOfPage(title) }]
}
