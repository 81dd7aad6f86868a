import { headedUnits } from '@hr/db/schema'
import { AUDITOR, BU_HEAD, IT_ADMIN } from '@hr/domain/access'
import * as t from '@hr/words/refusals'
import { findScreen } from '../../app/screens.ts'
import { changeRole } from '../records.ts'
import { fillStates } from '../screen-rows.ts'
import { expect, type Page, test } from '../test.ts'

// Roles that a company turns on are based on those of the specification, whose pages are full of links: none of these
// may lead to what the role is refused, which would sign its reader out.
const readers: [label: string, roleId: number][] = [
  ['an auditor', AUDITOR],
  ['an IT administrator', IT_ADMIN],
  ['a head of several units', BU_HEAD],
]

for (const [label, roleId] of readers) {
  test(
    `every link that ${label} is offered leads to a page, and no form that they see refuses them`,
    { tag: '@no-js' },
    async ({ page, db, company, signIn }) => {
      await fillStates(db, company)
      const { id: employeeId } = company.colleague
      await changeRole(db, employeeId, roleId)
      if (roleId === BU_HEAD) await db.insert(headedUnits).values({ employeeId, buId: company.lisbon.id })
      await signIn('colleague')
      await page.goto('/')
      const answers = await walk(page)
      expect(answers.length).toBeGreaterThan(30)
      expect(answers.filter(({ isPage }) => !isPage)).toEqual([])
      const sent = await sendForms(
        page,
        answers.map(({ path }) => path),
      )
      expect(sent.length).toBeGreaterThan(5)
      expect(sent.filter(({ isRefused }) => isRefused)).toEqual([])
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

type Sent = { path: string; action: string; intent: string; status: number; isRefused: boolean }

/**
 * Sends each form of these pages as it is, one of each shape: what is missing in it is asked for, and nobody reads that
 * it is not theirs to send, or is signed out.
 */
async function sendForms(page: Page, paths: string[]): Promise<Sent[]> {
  const sent: Sent[] = []
  const known = new Set<string>()
  for (const path of paths) {
    const html = await (await page.request.get(path, { maxRedirects: 0 })).text()
    for (const { action, fields } of formsIn(html, path)) {
      const intent = fields.intent ?? ''
      const shape = `${shapeOf(action)} ${intent}`
      // Signing out, and how the page looks, are everybody's.
      if (known.has(shape) || /^\/(logout|preferences)/.test(action)) continue
      known.add(shape)
      const headers = { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' }
      const answer = await page.request.post(action, { form: fields, headers, maxRedirects: 0 })
      const status = answer.status()
      const leadsTo = answer.headers().location ?? ''
      const isSignedOut = leadsTo.startsWith('/login')
      const isForbidden = (await answer.text()).includes(t.notAllowed)
      const isRefused = ![200, 303, 409, 422].includes(status) || isSignedOut || isForbidden
      sent.push({ path, action, intent, status, isRefused })
    }
  }
  return sent
}

/** The forms that are posted, with what they would send if nothing were typed: hidden fields, and the first button. */
function formsIn(html: string, path: string) {
  const forms = [...html.matchAll(/<form\b([^>]*method="post"[^>]*)>([\s\S]*?)<\/form>/g)]
  return forms.map(([, tag = '', content = '']) => {
    const hidden = [...content.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([input]) => input)
    const [button] = content.match(/<button\b[^>]*\bname="[^>]*>/) ?? []
    const named = [...hidden, ...(button ? [button] : [])].map((input) => [
      attribute(input, 'name'),
      attribute(input, 'value'),
    ])
    const fields: Record<string, string> = Object.fromEntries(named.filter(([name]) => name))
    return { action: attribute(tag, 'action') || path, fields }
  })
}

const attribute = (tag: string, name: string): string =>
  (tag.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"')
