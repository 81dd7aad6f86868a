import { headedUnits } from '@hr/db/schema'
import { AUDITOR, BU_HEAD, IT_ADMIN } from '@hr/domain/access'
import { findScreen } from '../../app/screens.ts'
import { changeRole } from '../records.ts'
import { fillStates } from '../screen-rows.ts'
import { expect, type Page, test } from '../test.ts'

// Roles that a company turns on stand on those of the specification, whose pages are full of links: none of these may
// lead to what the role is refused, which would sign its reader out.
const readers: [label: string, roleId: number][] = [
  ['an auditor', AUDITOR],
  ['an IT administrator', IT_ADMIN],
  ['a head of several units', BU_HEAD],
]

for (const [label, roleId] of readers) {
  test(
    `every link that ${label} is offered leads to a page`,
    { tag: '@no-js' },
    async ({ page, db, company, signIn }) => {
      await fillStates(db, company)
      const { id: employeeId } = company.colleague
      await changeRole(db, employeeId, roleId)
      if (roleId === BU_HEAD) await db.insert(headedUnits).values({ employeeId, buId: company.lisbon.id })
      await signIn('colleague')
      const answers = await walk(page)
      expect(answers.length).toBeGreaterThan(30)
      expect(answers.filter(({ isPage }) => !isPage)).toEqual([])
    },
  )
}

type Answer = { path: string; status: number; leadsTo: string; isPage: boolean }

/** Opens each page to which a link leads, from the dashboard on: two of those whose addresses have the same shape. */
async function walk(page: Page): Promise<Answer[]> {
  const [waiting, found]: [string[], Answer[]] = [['/'], []]
  const known = new Map<string, string[]>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    const { location: leadsTo = '', 'content-type': type = '' } = answer.headers()
    const status = answer.status()
    const isPage = status === 200 || (status === 303 && !leadsTo.startsWith('/login'))
    found.push({ path, status, leadsTo, isPage })
    const links = type.startsWith('text/html') ? linksIn(await answer.text()) : []
    for (const link of leadsTo ? [leadsTo, ...links] : links) {
      const shape = shapeOf(link)
      const alike = known.get(shape ?? '') ?? []
      if (shape === undefined || alike.includes(link) || alike.length >= 2) continue
      known.set(shape, [...alike, link])
      waiting.push(link)
    }
  }
  return found
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

/** The screen at an address, and the names of what it asks for. The light version is the same page. */
function shapeOf(link: string): string | undefined {
  const { pathname, searchParams } = new URL(link, 'http://site.invalid')
  const screen = findScreen(pathname)
  return searchParams.has('lite') ? undefined : screen && [screen.path, ...searchParams.keys()].join(' ')
}
