import type { CDPSession, Request } from '@playwright/test'
import { scripted } from './page.ts'
import { expect, type Locator, type Page } from './test.ts'

/** Somebody who has a keyboard and a screen reader, and writes down what they press and hear. */
export type Listener = Awaited<ReturnType<typeof listenTo>>

/** Begins a transcript. What happened so far is `written`. */
export async function listenTo(page: Page, title: string) {
  const lines = [`# ${title}`, '', 'Written by `web/e2e/transcripts.spec.ts`: keys alone, and what is said.']
  const heard: string[] = []
  await page.exposeFunction('heard', (text: string) => heard.push(text))
  await page.addInitScript(watchRegions)
  const scriptsOnTheWay = watchScripts(page)
  const devtools = await page.context().newCDPSession(page)
  const note = (line: string) => lines.push(`- ${steady(line)}`)
  const says = async (after: string) => note(`${after}: ${await spoken(devtools)}`)

  return {
    /** The text so far. */
    written: () => `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`,
    /** Begins a part of the journey. */
    part: (heading: string) => lines.push('', `## ${heading}`, ''),
    /** Presses Tab until a control has the focus. */
    async tabTo(control: Locator): Promise<void> {
      const hasFocus = () => control.evaluate((element) => element === document.activeElement)
      for (let time = 0; time < 60 && !(await hasFocus()); time += 1) await page.keyboard.press('Tab')
      expect(await hasFocus(), `Tab reaches ${control}`).toBe(true)
      await says('Tab')
    },
    async press(key: string): Promise<void> {
      await page.keyboard.press(key)
      note(key)
    },
    async type(text: string): Promise<void> {
      await page.keyboard.type(text)
      note(`types ${text}`)
    },
    /** Waits until something has the focus, and writes down what is read out. */
    async lands(on: Locator): Promise<void> {
      await expect(on).toBeFocused()
      await says('the focus is now on')
    },
    /** Waits until a live region has said a sentence. */
    async hears(sentence: string): Promise<void> {
      await expect.poll(() => steady(heard.join('\n')), { message: 'announcements' }).toContain(sentence)
      heard.length = 0
      note(`announced: ${sentence}`)
    },
    /** Writes down a part of the page as the tree of what is read, once the page has all that its scripts add. */
    async reads(what: Locator): Promise<void> {
      await expect(what).toBeVisible()
      await scripted(page)
      let tree = ''
      const isWhole = async () => {
        const before = tree
        tree = await what.ariaSnapshot()
        return scriptsOnTheWay.size === 0 && tree === before
      }
      await expect.poll(isWhole, { message: 'parts of the page whose scripts come late', intervals: [100] }).toBe(true)
      lines.push('', '```yaml', steady(treeOf(tree)), '```')
      lines.push('')
    },
  }
}

/** The scripts that the page has asked for and not got yet. */
function watchScripts(page: Page): Set<Request> {
  const onTheWay = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && onTheWay.add(request))
  page.on('requestfinished', (request) => onTheWay.delete(request))
  page.on('requestfailed', (request) => onTheWay.delete(request))
  return onTheWay
}

/** Tells what live regions and alerts come to contain. */
function watchRegions(): void {
  const regions = '[role=status], [role=alert], [role=alertdialog], [aria-live]:not([aria-live=off]), output'
  const { heard } = window as unknown as { heard: (text: string) => void }
  const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(regions)
  new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes])
    for (const region of new Set(nodes.map(regionOf))) if (region?.textContent) heard(region.textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

type Told = { value?: { value?: unknown } | undefined; name: string }
const STATES = ['required', 'invalid', 'checked', 'expanded', 'selected', 'disabled', 'readonly', 'modal']

/** What a screen reader reads out for the focused element: name, role, states, value, description. */
async function spoken(devtools: CDPSession): Promise<string> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const asked = { objectId: result.objectId ?? '', fetchRelatives: false }
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', asked)
  const { name, role, value, description, properties } = nodes[0] ?? {}
  const states = ((properties ?? []) as Told[])
    .filter((told) => STATES.includes(told.name) && !['false', undefined].includes(String(told.value?.value)))
    .map((told) =>
      told.value?.value === true || told.value?.value === 'true' ? told.name : `${told.name}: ${told.value?.value}`,
    )
  const said = [`"${name?.value ?? ''}"`, role?.value, ...states]
  if (value?.value) said.push(`contains "${value.value}"`)
  if (description?.value) said.push(`(${description.value})`)
  return said.join(', ')
}

/** Addresses are not read out, and those of requests differ from run to run. */
const treeOf = (snapshot: string): string =>
  snapshot
    .replace(/:(?=\n *- \/url:.*(?:\n|$))/g, '')
    .replace(/^ *- \/url:.*\n?/gm, '')
    .trimEnd()

/** Replaces what differs from day to day. */
function steady(text: string): string {
  return text
    .replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? \d{1,2} [A-Z][a-z]+(?: \d{4})?/g, '‹day›')
    .replace(/\b\d{2}-\d{2}-\d{4}(?: (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b)?/g, '‹date›')
    .replace(/\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?\b/g, '‹date›')
    .replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:[a-z]*day)?\b/g, '‹weekday›')
    .replace(/\b\d{2}:\d{2}(?::\d{2})?(?: [AP]M)?\b/g, '‹time›')
    .replace(/\b\d{8}\b|\b\d{4}-\d{2}-\d{2}\b/g, '‹date›')
    .replace(/\b20\d\d\b/g, '‹year›')
}
