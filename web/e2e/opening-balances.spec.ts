import { leaveEntries } from '@hr/db/schema'
import { toCsv } from '@hr/domain/csv'
import { yearOf } from '@hr/domain/dates'
import * as allocationsWords from '@hr/words/allocations'
import * as importsWords from '@hr/words/imports'
import * as t from '@hr/words/opening-balances'
import { eq } from 'drizzle-orm'
import { today } from './company.ts'
import { comes } from './import.ts'
import { expectProblems, open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const HEADER = ['Employee', 'Leave Type', 'Year', 'Days', 'As Of', 'Reason']
const year = String(yearOf(today()))

/** Opening balances of annual leave in this year: `[who, days]`. */
const fileOf = (...rows: [string, string][]) => ({
  name: 'balances.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    toCsv([HEADER, ...rows.map(([who, days]) => [who, 'Annual Leave', year, days, today(), 'From the old system'])]),
  ),
})

/** Uploads a file, and waits for a sentence about it. */
async function check(page: Page, file: ReturnType<typeof fileOf>, sentence: string, hasScript: boolean): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
  await comes(page, sentence, hasScript)
}

test('a file with a mistake, the same without, and a third time', async ({ page, db, signIn, hasScript }) => {
  await signIn('hr')
  await open(page, '/employee/leave-allocation')
  await page.getByRole('link', { name: t.importOpeningBalances }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.importOpeningBalances)
  await expect(page.getByRole('term')).toHaveText([...HEADER, 'Kind', 'Until'])
  await check(page, fileOf(['PUN-0005', '7.5'], ['X-1', '2']), '1 of 2 rows has mistakes', hasScript)
  const mistakes = page.getByRole('table', { name: 'Mistakes' })
  await expect(mistakes).toContainText(t.unknownPerson)

  const good = fileOf(['PUN-0005', '7.5'], ['colleague@example.com', '-2'])
  await page.getByRole('link', { name: importsWords.uploadAnotherFile }).click()
  await check(page, good, importsWords.allRowsValid(2), hasScript)
  const preview = page.getByRole('table', { name: importsWords.preview })
  await expect(preview).toContainText(`Annual Leave for ${year}: 7.5 days`)
  await page.getByRole('button', { name: 'Set 2 opening balances' }).click()
  await comes(page, '2 opening balances set. Confirmed by Marta Kowalczyk', hasScript)
  expect(await db.$count(leaveEntries, eq(leaveEntries.kind, 'opening'))).toBe(2)

  await page.getByRole('link', { name: importsWords.uploadAnotherFile }).click()
  await check(page, good, t.nothingToChange, hasScript)
  await expect(page.getByRole('button', { name: /^Set/ })).toHaveCount(0)
})

test('a file of another kind, and the kind of one person', async ({ page, db, signIn, hasScript }) => {
  await signIn('hr')
  await open(page, '/employee/leave-allocation/import')
  await page.getByLabel(t.kindForOtherRows).selectOption(t.alreadyTakenThisYear)
  await check(page, fileOf(['PUN-0005', '7.5']), importsWords.allRowsValid(1), hasScript)
  const preview = page.getByRole('table', { name: importsWords.preview })
  await expect(preview).toContainText(`Annual Leave for ${year}: 7.5 days, already taken this year`)
  await page.getByRole('button', { name: 'Set 1 opening balance' }).click()
  await comes(page, '1 opening balance set. Confirmed by Marta Kowalczyk', hasScript)

  const [entry] = await db.select().from(leaveEntries).where(eq(leaveEntries.kind, 'opening_taken'))
  await open(page, `/employee/leave-allocation?employeeId=${entry?.employeeId}&year=${year}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Annual Leave: 7.5 days, already taken this year')
  await page.getByLabel('Kind', { exact: true }).selectOption(t.carriedFromLastYear)
  await page.getByLabel(allocationsWords.numberOfDays).fill('3')
  await page.getByRole('button', { name: 'Set opening balance' }).click()
  await expectProblems(page, [allocationsWords.noteIsRequired])
  await page.getByLabel('Note').fill('It was carried')
  await page.getByRole('button', { name: 'Set opening balance' }).click()
  await expect(main).toContainText(t.openingBalanceSet('Priyanka Deshpande'))
  await expect(main).toContainText('Annual Leave: 3 days, carried from last year')
})
