import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from './test.ts'

// What a page must keep for people who enlarge, respace or recolour it. Each check returns what breaks it, as HTML. They
// run in the page, so they may call only each other; `inPage` brings them there together.

/** What lies beside the window, and what scrolls sideways though it is no table. */
function sideways(): string[] {
  const scrollers = shown('*').filter((element) => {
    const isScrolled = /auto|scroll/.test(getComputedStyle(element).overflowX)
    return isScrolled && element.scrollWidth > element.clientWidth + 1 && !element.querySelector('table')
  })
  if (document.documentElement.scrollWidth <= innerWidth) return scrollers.map(tagOf)
  const outside = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return document.dir === 'rtl' ? left < -1 : right > innerWidth + 1
  }
  const seen = shown('*').filter((element) => outside(element) && !element.closest('.tbl'))
  // What only screen readers find can be too wide as well.
  const found = seen.length > 0 ? seen : [...document.body.querySelectorAll('*')].filter(outside)
  return [...scrollers, ...found].map(tagOf)
}

/** Elements whose text does not fit into them. The names next to a strip of days are in the sentences below it. */
function cut(): string[] {
  const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow)
  return shown('*:not(.strip *, input, select, textarea, progress)')
    .filter((element) => clips(element) && (element.textContent ?? '').trim() !== '')
    .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
      // Text only for screen readers is one pixel wide.
      if (clientWidth <= 1) return false
      return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
    })
    .map(tagOf)
}

/** Boxes that something in them runs out of at their side. */
function spilling(): string[] {
  return shown('li, p, label, summary, legend, .sheet, .list, .detail, .banner, .btn')
    .filter((box) => getComputedStyle(box).overflowX === 'visible' && getComputedStyle(box).display !== 'inline')
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(tagOf)
}

/** Pairs of overlapping texts. */
function overlaps(): string[] {
  const lines = shown('*:not(.strip *, svg *)')
    .flatMap(linesOf)
    .toSorted((a, b) => a.top - b.top)
  return lines.flatMap((line, index) => {
    const after = lines.slice(index + 1)
    const end = after.findIndex(({ top }) => top > line.bottom)
    return after
      .slice(0, end < 0 ? undefined : end)
      .filter((other) => other.of !== line.of && isOver(line, other))
      .map((other) => `${line.text} / ${other.text}`)
  })
}

type Line = { of: Element; text: string; left: number; right: number; top: number; bottom: number }

/** The lines of an element's own text, as far as no ancestor cuts them off. Floating parts cover the page by intent. */
function linesOf(element: Element): Line[] {
  const above: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) above.push(at)
  if (above.some((each) => /fixed|sticky|absolute/.test(getComputedStyle(each).position))) return []
  const frames = above
    .filter((each) => getComputedStyle(each).overflow !== 'visible')
    .map((each) => each.getBoundingClientRect())
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .flatMap((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = (node.textContent ?? '').trim()
      return [...range.getClientRects()].map((rect) => ({ ...within(rect, frames), text, of: element }))
    })
}

function within({ left, right, top, bottom }: DOMRect, frames: DOMRect[]) {
  return {
    left: Math.max(left, ...frames.map((frame) => frame.left)),
    right: Math.min(right, ...frames.map((frame) => frame.right)),
    top: Math.max(top, ...frames.map((frame) => frame.top)),
    bottom: Math.min(bottom, ...frames.map((frame) => frame.bottom)),
  }
}

/** A line's box is higher than its letters, so that a few pixels of it are nothing. */
function isOver(a: Line, b: Line): boolean {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return wide > 2 && high > 5
}

/** Stops of the Tab key that nothing marks when they have the focus, or that something else covers wholly. */
function unseenStops(): string[] {
  const stops = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
  return (shown(stops) as HTMLElement[]).flatMap((stop) => {
    stop.focus()
    if (document.activeElement !== stop) return []
    return [!isMarked(stop) && `unmarked ${tagOf(stop)}`, isCovered(stop) && `covered ${tagOf(stop)}`].filter(
      (found) => found !== false,
    )
  })
}

/** A link that covers its card lets the card wear the frame. */
function isMarked(stop: Element): boolean {
  const near = [stop, stop.parentElement, stop.parentElement?.parentElement]
  return near.some((each) => each && parseFloat(getComputedStyle(each).outlineWidth) >= 2 && hasOutline(each))
}

function hasOutline(element: Element): boolean {
  return getComputedStyle(element).outlineStyle !== 'none'
}

function isCovered(stop: Element): boolean {
  const { left, right, top, bottom, width, height } = stop.getClientRects()[0] ?? stop.getBoundingClientRect()
  const points = [
    [left + width / 2, top + height / 2],
    [left + 2, top + 2],
    [right - 2, top + 2],
    [left + 2, bottom - 2],
    [right - 2, bottom - 2],
  ] as const
  return points.every(([x, y]) => {
    const over = document.elementFromPoint(x, y)
    if (!over) return true
    return !over.contains(stop) && !stop.contains(over) && isOpaqueUpTo(over, stop)
  })
}

/** Whether an element, or one that contains it, has a background that hides what is below. */
function isOpaqueUpTo(over: Element, stop: Element): boolean {
  for (let at: Element | null = over; at && !at.contains(stop); at = at.parentElement) {
    if (!/rgba\(.*, 0\)|transparent/.test(getComputedStyle(at).backgroundColor)) return true
  }
  return false
}

/** Controls that are too low for a finger. Links in a text, and boxes whose label is the target, are not among them. */
function smallForTouch(): string[] {
  const boxes = 'input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea'
  const controls = `${boxes}, button:not(.more *), .btn, summary, nav a, .opt`
  return shown(controls)
    .filter((element) => element.getBoundingClientRect().height < 43.5)
    .map((element) => `${Math.round(element.getBoundingClientRect().height)} px ${tagOf(element)}`)
}

/** What is only shown by its colour when the browser sets all colours. */
function lostInForcedColours(): string[] {
  const bordered = shown('.tag, .banner, .btn, button, input[type=submit], select, textarea, dialog')
  const current = shown('[aria-current]')
  const drawn = shown('.strip path:not([d=""]), .chart rect, .stays *')
  const bars = shown('progress').filter((bar) => getComputedStyle(bar).forcedColorAdjust !== 'none')
  return [
    ...bordered.filter((element) => parseFloat(getComputedStyle(element).borderTopWidth) < 1 && !isText(element)),
    ...current.filter((element) => !hasOutline(element)),
    ...drawn.filter(isInvisible),
    ...bars,
  ].map(tagOf)
}

/** Buttons that look like links are underlined. */
function isText(element: Element): boolean {
  return getComputedStyle(element).textDecorationLine === 'underline' || element.matches('.menu *')
}

function isInvisible(element: Element): boolean {
  const { fill, stroke } = getComputedStyle(element)
  const ground = getComputedStyle(document.body).backgroundColor
  return [fill, stroke].every((paint) => paint === 'none' || paint === ground)
}

/** What moves although the person asked for less motion. */
function moving(): string[] {
  return document.getAnimations().map(({ effect }) => tagOf((effect as KeyframeEffect).target ?? document.body))
}

function repeatedIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, place) => ids.indexOf(id) !== place)
}

/** Elements that a person can see and reach: while a dialog is open, those in it. */
function shown(selector: string): Element[] {
  const scope = document.querySelector('dialog:modal') ?? document.body
  return [...scope.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.vh, .skip'),
  )
}

function tagOf(element: Element): string {
  return element.outerHTML.slice(0, 160)
}

const checks = {
  sideways,
  cut,
  spilling,
  overlaps,
  unseenStops,
  smallForTouch,
  lostInForcedColours,
  moving,
  repeatedIds,
}
const parts = [
  linesOf,
  within,
  isOver,
  isMarked,
  hasOutline,
  isCovered,
  isOpaqueUpTo,
  isText,
  isInvisible,
  shown,
  tagOf,
]
const source = [...parts, ...Object.values(checks)].map(String).join('\n')

/** Runs a check in the page. */
export function inPage(page: Page, check: keyof typeof checks): Promise<string[]> {
  return page.evaluate(`(() => { ${source}\n return ${check}() })()`)
}

/** Sets the distances of WCAG 1.4.12, which every page must bear, or takes them away. */
export function spaceText(page: Page, isOn: boolean): Promise<void> {
  return page.evaluate((on) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = on ? [sheet] : []
  }, isOn)
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/** The minified file compiles in half the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In another colour scheme only these rules can differ. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Asks axe-core, which must be in the page: `bringAxe`. Small targets are not among its rules unless asked for. */
export function violations(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    // Finding each node's shortest selector takes longer than most rules, and its HTML says more.
    const asked = { resultTypes: ['violations' as const], selectors: false, preload: false }
    const which = only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }
    const found = await window.axe.run({ ...asked, ...which })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, rules)
}

export const bringAxe = (page: Page): Promise<unknown> => page.evaluate(axe)
