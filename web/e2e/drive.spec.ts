import { largeFile, textFile } from './documents.ts'
import { open, summary } from './page.ts'
import { expect, type Page, test } from './test.ts'

const DRIVE = '/stratdrive'
const QUESTION = 'Are you sure you want to delete this item?'
const input = (page: Page) => page.getByLabel('Choose a file')
const send = (page: Page) => page.getByRole('button', { name: 'Upload' }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const question = (page: Page) => page.getByRole('dialog', { name: QUESTION })

test('a document goes in, is found, comes back as it was, and goes again', async ({ page, signIn, openAs }) => {
  await signIn('hr')
  await open(page, DRIVE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Document Drive')
  await expect(page.getByText('No document available')).toBeVisible()

  await input(page).setInputFiles(textFile('員工手冊 2026.txt', 'The handbook'))
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: '員工手冊 2026.txt has been uploaded' })).toHaveCount(1)
  await expect(input(page)).toHaveValue('')
  await input(page).setInputFiles(textFile('Leave policy.pdf', 'x'.repeat(240 * 1024)))
  await send(page)
  await expect(page.getByRole('columnheader')).toHaveText(['SN', 'File Name', 'Last Uploaded', 'Download', 'Delete'])
  await expect(page.getByRole('rowheader')).toHaveText(['Leave policy.pdf', '員工手冊 2026.txt'])

  const reader = await openAs('employee')
  await open(reader, DRIVE)
  await expect(reader.getByRole('columnheader')).toHaveText(['SN', 'File Name', 'Last Uploaded', 'Download'])
  await expect(input(reader)).toHaveCount(0)
  await expect(reader.getByRole('link', { name: 'Download Leave policy.pdf (PDF, 240 kB)' })).toBeVisible()
  await reader.getByLabel('Search files').fill('手冊')
  await reader.getByRole('button', { name: 'Search' }).click()
  await expect(reader.getByRole('rowheader')).toHaveText(['員工手冊 2026.txt'])
  const coming = reader.waitForEvent('download')
  await reader.getByRole('link', { name: /^Download / }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('員工手冊 2026.txt')
  expect(await textOf(await download.createReadStream())).toBe('The handbook')

  await row(page, 'Leave policy.pdf').getByRole('link', { name: 'Delete Leave policy.pdf' }).click()
  await expect(question(page)).toContainText('Leave policy.pdf')
  await question(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Delete Leave policy.pdf' }).click()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The document has been deleted' })).toHaveCount(1)
  await expect(page.getByRole('rowheader')).toHaveText(['員工手冊 2026.txt'])
})

test('nothing, an empty file and 26 MB are refused in a sentence', async ({ page, signIn }, testInfo) => {
  await signIn('hr')
  await open(page, DRIVE)
  const wrong = [
    { says: 'Please select a file' },
    { says: 'Please select a file', file: textFile('empty.txt', '') },
    { says: 'The file is larger than 25 MB', file: largeFile(testInfo.outputPath('large.bin'), 26) },
  ]
  for (const { says, file } of wrong) {
    if (file) await input(page).setInputFiles(file)
    await send(page)
    await expect(summary(page).getByRole('listitem')).toHaveText([says])
    await expect(page.getByText(`Error: ${says}`, { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Error: Document Drive - HR & Leave')
  }
  await expect(page.getByText('No document available')).toBeVisible()
})

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
