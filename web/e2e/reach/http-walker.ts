import { readFile } from 'node:fs/promises'
import { attach, choose, chosenOptions, fill } from '../http/controls.ts'
import {
  closest,
  contentOf,
  type Element,
  elementsBelow,
  isHidden,
  labelsOf,
  matching,
  tidy,
} from '../http/elements.ts'
import type { HttpPage } from '../http/page.ts'
import type { Walker } from './text-walker.ts'

/** A person at a browser without scripts and without a window, who finds links and fields by the words on them, from the last one on. */
export async function walkOver(page: HttpPage): Promise<Walker> {
  let last: Element | undefined
  const text = () =>
    page.document.children
      .map(readText)
      .join('')
      .replace(/[ \t]+/g, ' ')

  async function see(words: string | RegExp): Promise<string> {
    const isThere = () => (typeof words === 'string' ? text().includes(words) : words.test(text()))
    if (!(await page.waitUntil(() => isThere() || undefined)))
      throw new Error(`${page.url()} does not say ${words}:\n${tidy(text())}`)
    return text()
  }

  /** The first control after the last one whose words begin with the label, or the first of all. What is folded is opened. */
  function goTo(label: string, kind = 'a[href], button, input'): Element {
    const found = matching(kind, [page.document]).filter(
      (control) => wordsOf(control).startsWith(label) && isReached(control),
    )
    const all = [...elementsBelow(page.document)]
    const from = last ? all.indexOf(last) : -1
    const control = found.find((one) => all.indexOf(one) > from) ?? found[0]
    if (!control) throw new Error(`"${label}" is not on ${page.url()}:\n${tidy(text())}`)
    last = control
    return control
  }

  await page.goto('/login')
  await see('Forgot password')
  const type = async (label: string, words: string) => fill(goTo(label, 'input, textarea'), words)
  return {
    see,
    open: async (path, words) => {
      await page.goto(path)
      await see(words)
    },
    fill: type,
    tell: type,
    attach: async (label, path) => attach(goTo(label, '[type=file]'), path),
    enter: async (label, words = label) => {
      await page.press(goTo(label))
      return see(words)
    },
    chooseNext: async (label) => {
      const list = goTo(label, 'select')
      const all = matching('option', [list])
      choose(list, { index: all.indexOf(chosenOptions(list)[0] as Element) + 1 })
    },
    save: async (label) => {
      const coming = page.waitForEvent('download')
      await page.press(goTo(label))
      return readFile(await (await coming).path(), 'utf8')
    },
    close: async () => undefined,
  }
}

const wordsOf = (control: Element) => {
  const { type, value, 'aria-label': label } = control.attribs
  const named = type === 'submit' ? value || contentOf(control) : contentOf(labelsOf(control)[0] ?? control)
  return tidy(label ?? named)
}

/** Whether a control is seen, or is once its folds are opened, which this does. */
function isReached(control: Element): boolean {
  const folds = [...foldsAround(control)]
  for (const fold of folds) fold.attribs.open = ''
  return !isHidden(control)
}

function* foldsAround(element: Element): Generator<Element> {
  const fold = closest(element, ({ name, attribs }) => name === 'details' && !('open' in attribs))
  if (!fold) return
  yield fold
  if (fold.parent && 'attribs' in fold.parent) yield* foldsAround(fold.parent as Element)
}

const lines = new Set([
  'p',
  'div',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'section',
  'fieldset',
  'legend',
  'dt',
  'dd',
  'br',
  'form',
  'summary',
])

/** The text of a page, with a new line at each block. */
function readText(node: Element['children'][number]): string {
  if (!('children' in node)) return 'data' in node && node.type === 'text' ? node.data.replace(/\s+/g, ' ') : ''
  if (!('attribs' in node)) return node.children.map(readText).join('')
  const element = node as Element
  if (['head', 'script', 'style', 'template'].includes(element.name) || 'hidden' in element.attribs) return ''
  const own = element.name === 'input' && element.attribs.type === 'submit' ? (element.attribs.value ?? '') : ''
  const inner = own + element.children.map(readText).join('')
  if (element.name === 'td' || element.name === 'th') return `${inner}\t`
  return lines.has(element.name) ? `\n${inner}\n` : inner
}
