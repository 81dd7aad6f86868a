import { expect, type Page } from './test.ts'

/** Waits for a sentence on the page of an import. It appears with a script, and after a reload without one. */
export async function comes(page: Page, sentence: string, hasScript: boolean): Promise<void> {
  const found = page.getByRole('main').getByText(sentence)
  if (hasScript) return expect(found).toBeVisible({ timeout: 20_000 })
  await expect(async () => {
    const refresh = page.getByRole('link', { name: 'Refresh' })
    if (await refresh.isVisible()) await refresh.click()
    await expect(found).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 20_000 })
}
