/** What `meta` returns for a page whose filters may be refused, which its title says first. */
export function refusableTitle(title: string, page: { refusal?: unknown } | undefined) {
  return [{ title: `${page?.refusal ? 'Error: ' : ''}${title} - HR & Leave` }]
}
