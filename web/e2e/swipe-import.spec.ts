import { readFile } from 'node:fs/promises'
import { imports, swipes } from '@hr/db/schema'
import { csvText, toCsv } from '@hr/domain/csv'
import { addDays, formatDay } from '@hr/domain/dates'
import { NO_FILE } from '@hr/domain/drive/upload'
import * as attendanceWords from '@hr/words/attendance'
import * as t from '@hr/words/imports'
import * as swipesWords from '@hr/words/swipes'
import { eq } from 'drizzle-orm'
import { today } from './company.ts'
import { comes } from './import.ts'
import { expectProblems, open } from './page.ts'
import { startSwipeImport } from './records.ts'
import { expect, type Page, test } from './test.ts'

const IMPORT = '/administrative/swipe-import'
const HEADER = ['Employee Id', 'Date', 'Time', 'IN/OUT', 'Location']
const yesterday = addDays(today(), -1)

/** Rows such as `PUN-0005 2026-11-19 09:12 IN`. */
const fileOf = (...rows: string[]) => ({
  ...{ name: 'swipes.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(toCsv([HEADER, ...rows.map((row) => [...row.split(' '), swipesWords.mainDoor])])),
})

async function check(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
}

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody').getByRole('row')
const figures = (page: Page) => page.getByRole('main').locator('.figs > div')

test('a file with mistakes, the same without, and its swipes are in once', async ({ page, db, signIn, hasScript }) => {
  await signIn('hr')
  await open(page, IMPORT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(swipesWords.swipeImport)
  await expect(page.getByText(t.aboutChecking)).toBeVisible()
  await expect(page.getByRole('term')).toHaveText(HEADER)
  await expect(rowsOf(page, t.earlierFiles)).toHaveText(['No data available'])
  await page.getByRole('button', { name: 'Check file' }).click()
  await expectProblems(page, [NO_FILE])
  await check(page, { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Door\nA,1\n') })
  await expectProblems(page, [t.unknownAndMissingColumns('Name, Door', 'Employee Id, Date, Time, IN/OUT')])

  await check(
    page,
    fileOf(`PUN-0005 ${yesterday} 09:00 IN`, `X ${yesterday} 9 IN`, `PUN-0005 ${addDays(today(), 2)} 9:00 UP`),
  )
  await comes(page, t.rowsWithMistakes(2, 3), hasScript)
  await expect(page).toHaveURL(/\/administrative\/swipe-import\/\d+(\?visit=\w+)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import of swipes.csv')
  await expect(rowsOf(page, 'Mistakes')).toHaveText([
    /3\s*Employee Id\s*X\s*No employee has this number/,
    /3\s*Time\s*9\s*Please enter a time as HH:MM or HH:MM:SS/,
    /4\s*IN\/OUT\s*UP\s*Please enter IN or OUT/,
  ])
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all mistakes as CSV' }).click()
  const mistakes = await readFile((await (await download).path()) ?? '', 'utf8')
  expect(mistakes).toContain('\r\n3,Employee Id,X,No employee has this number\r\n')

  await page.getByRole('link', { name: t.uploadAnotherFile }).click()
  const good = fileOf(
    `pun-0005 ${yesterday} 09:12:33 IN`,
    `PUN-0005 ${formatDay(yesterday)} 18:04 out`,
    `PUN-0006 ${addDays(yesterday, -1)} 9:00 IN`,
    `PUN-0006 ${addDays(yesterday, -1)} 09:00:00 IN`,
  )
  await check(page, good)
  await comes(page, t.allRowsValid(4), hasScript)
  const [from, to] = [addDays(yesterday, -1), yesterday].map(formatDay)
  await expect(figures(page)).toHaveText(['New3', 'Already there1', 'People2', `From${from}`, `To${to}`])
  await expect(rowsOf(page, t.preview).first()).toHaveText(
    new RegExp(`2\\s*Priyanka Deshpande\\s*New\\s*PUN-0005\\s*${to}\\s*09:12:33\\s*IN\\s*Main door`),
  )
  await page.getByRole('button', { name: 'Import 3 swipes' }).click()
  await comes(page, '3 swipes imported. Confirmed by Marta Kowalczyk', hasScript)
  await expect(page.getByText(swipesWords.swipesWereAlreadyThere(1))).toBeVisible()
  expect(await db.$count(swipes)).toBe(3)

  await page.getByRole('link', { name: t.uploadAnotherFile }).click()
  await check(page, good)
  await comes(page, swipesWords.allSwipesAlreadyThere, hasScript)
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)

  await open(page, IMPORT)
  await expect(rowsOf(page, t.earlierFiles)).toHaveText([/4\s*Ready to import/, /4\s*Imported/, /3\s*Has mistakes/])
})

test(
  'the sample has every column, and is a file that is taken',
  { tag: '@no-js' },
  async ({ page, signIn, hasScript }) => {
    await signIn('superadmin')
    await open(page, IMPORT)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: swipesWords.downloadASample }).click()
    const sample = await download
    expect(sample.suggestedFilename()).toBe('swipes-sample.csv')
    const buffer = await readFile((await sample.path()) ?? '')
    expect(csvText(buffer.toString('utf8').replace('\uFEFF', '').split('\r\n')[0] ?? '')).toBe(HEADER.join(','))
    await check(page, { name: 'sample.csv', mimeType: 'text/csv', buffer })
    // The person in the example does not exist here.
    await comes(page, t.rowsWithMistakes(2, 2), hasScript)
    await expect(rowsOf(page, 'Mistakes').first()).toContainText(attendanceWords.noEmployeeHasThisNumber)
  },
)

test('the progress of an import moves without a click', { tag: '@js' }, async ({ page, db, company, signIn }) => {
  const id = await startSwipeImport(db, company.hr.id, { rowsTotal: 50_000, rowsDone: 15_000 })
  const note = (values: Partial<typeof imports.$inferInsert>) =>
    db.update(imports).set(values).where(eq(imports.id, id))
  await signIn('hr')
  await open(page, `${IMPORT}/${id}`)
  await expect(page.getByRole('main').getByText(`${t.importingTheFile}: 15,000 of 50,000 rows`)).toBeVisible()
  await note({ rowsDone: 30_000 })
  await expect(page.getByRole('main').getByText(`${t.importingTheFile}: 30,000 of 50,000 rows`)).toBeVisible()
  await note({ rowsDone: 50_000, figures: { newRows: 50_000 }, state: 'done', finishedAt: new Date().toISOString() })
  await expect(page.getByRole('main').getByText('50,000 swipes imported. Confirmed by Marta Kowalczyk')).toBeVisible()
})

test('a page that is older than the import says so', async ({ page, db, company, signIn }) => {
  const id = await startSwipeImport(db, company.hr.id, {
    rowsTotal: 1,
    rowsDone: 1,
    figures: { newRows: 1 },
    state: 'checked',
  })
  await signIn('hr')
  await open(page, `${IMPORT}/${id}`)
  const failure = t.rowsBecameInvalid(1)
  const failed = { state: 'failed', failure, finishedAt: new Date().toISOString() } as const
  await db.update(imports).set(failed).where(eq(imports.id, id))
  await page.getByRole('button', { name: 'Import 1 swipe' }).click()
  await expectProblems(page, [failure])
  await open(page, `${IMPORT}/${id}`)
  await expect(page.getByText(`${failure}.`)).toBeVisible()
})

test.describe('a file that is not there', () => {
  test.use({ noise: ['status of 404'] })

  test('is the 404 page', { tag: '@no-js' }, async ({ page, signIn }) => {
    await signIn('hr')
    const answer = await page.goto(`${IMPORT}/999`)
    expect(answer?.status()).toBe(404)
  })
})
