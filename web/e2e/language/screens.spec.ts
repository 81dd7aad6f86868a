import type { Database } from '@hr/db/client'
import {
  countryCodes,
  countryLabel,
  FIRST_LISTED_YEAR,
  LAST_LISTED_YEAR,
  publicHolidaysOf,
} from '@hr/domain/calendar/public-holidays'
import { language } from '@hr/words/language'
import { sql } from 'drizzle-orm'
import { open } from '../page.ts'
import { inPage } from '../page-checks.ts'
import { addressOf, fillScreens } from '../screen-rows.ts'
import { allStates } from '../screen-states.ts'
import { fixedTexts } from '../specification-texts.ts'
import { expect, type Page, test } from '../test.ts'
import { asUsual } from '../ways-to-look.ts'

const all = Object.entries(allStates)
/** Several states share one company, because making a company takes longer than looking at a page. */
const AT_ONCE = 6

test.use({ noise: ['status of 401', 'status of 404', 'status of 422'] })

for (let from = 0; from < all.length; from += AT_ONCE) {
  const some = all.slice(from, from + AT_ONCE)
  test(some.map(([what]) => what).join('; '), async ({ page, context, company, db, signIn }) => {
    const ids: Record<string, number> = await fillScreens(db, company)
    for (const [what, { path, by, first }] of some) {
      await asUsual(page)
      await (by ? signIn(by) : context.clearCookies())
      await open(page, addressOf(path, ids))
      await first?.(page, db)
      await expect.soft(page.locator('html'), what).toHaveAttribute('dir', language.dir)
      expect.soft(await english(page, db), `${what}: words that are not in the catalogue`).toEqual([])
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        for (const check of ['sideways', 'cut', 'spilling', 'overlaps'] as const)
          expect.soft(await inPage(page, check), `${check} in ${what}, ${width} px`).toEqual([])
      }
    }
  })
}

/** Letters that the pseudo-language never writes. Two make a word. */
const WORD = /[a-z]{2,}/gi
/** Sizes and types of files, a long name of one, and secrets of an authenticator app and of recovery. */
const KEPT = /^(\(TXT, )?1 kB\)?$|^\w{40,}\.txt$|^([A-Z2-7]{4} ?){8}$|^[a-z\d]{5}-[a-z\d]{5}$/
/** Names longer than this are shown cut off. */
const LONGEST = 40
/** Names of months and weekdays, which come from Intl, and of places, their holidays and a provider, which are data. */
const names = [
  'Company',
  ...Array.from({ length: 366 }, (_, day) => [
    dayFormat('short').format(new Date(2028, 0, day)),
    dayFormat('long').format(new Date(2028, 0, day)),
  ]),
  ...countryCodes.map((code) => [
    countryLabel(code),
    ...[FIRST_LISTED_YEAR, LAST_LISTED_YEAR].flatMap((year) => publicHolidaysOf(code, year).map(({ name }) => name)),
  ]),
].flat()

function dayFormat(form: 'short' | 'long') {
  return new Intl.DateTimeFormat('en-GB', { month: form, weekday: form })
}

const everywhere = new Set([...fixedTexts().join(' ').matchAll(WORD)].map(([word]) => word.toLowerCase()))
for (const [word] of names.join(' ').matchAll(WORD)) everywhere.add(word.toLowerCase())

/** The English words that a person reads on the page, or hears, but for fixed texts and what people have typed. */
async function english(page: Page, db: Database): Promise<string[]> {
  const texts = await page.evaluate(readTexts)
  const typed = new Set((await typedWords(db)).match(WORD)?.map((word) => word.toLowerCase()))
  return texts.filter(
    (text) =>
      !KEPT.test(text) &&
      (text.match(WORD) ?? [])
        .filter((word) => word.length <= LONGEST)
        .some((word) => !everywhere.has(word.toLowerCase()) && !typed.has(word.toLowerCase())),
  )
}

/** What stands in any row of any table. */
async function typedWords(db: Database): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const every = tables
    .map(({ name }) => `select string_agg(rows::text, ' ') as words from ${name} rows`)
    .join(' union all ')
  const [found] = await db.execute<{ words: string }>(
    sql.raw(`select string_agg(words, ' ') as words from (${every}) all_rows`),
  )
  return found?.words ?? ''
}

/** Runs in the page. */
function readTexts(): string[] {
  const texts = new Set([document.title])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest('script, style, template, textarea')) texts.add(textContent ?? '')
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.add(element.getAttribute(name) ?? '')
  for (const button of document.querySelectorAll<HTMLInputElement>('input:is([type=submit], [type=button])'))
    texts.add(button.value)
  return [...texts].map((text) => text.trim().replace(/\s+/g, ' ')).filter((text) => text !== '')
}
