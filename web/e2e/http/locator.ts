import type { Document } from 'domhandler'
import { attach, type Chosen, check, choose, fill, valueIn } from './controls.ts'
import {
  contentOf,
  controlOf,
  type Element,
  elementsBelow,
  isChecked,
  isDisabled,
  isHidden,
  isSilent,
  labelsOf,
  matching,
  nameOf,
  roleOf,
  tidy,
} from './elements.ts'
import { isSaid, judge, type Question } from './matches.ts'

type Named = { exact?: boolean }
type ByRole = Named & {
  name?: string | RegExp
  level?: number
  checked?: boolean
  disabled?: boolean
  expanded?: boolean
  selected?: boolean
  pressed?: boolean
  includeHidden?: boolean
}
type Filter = {
  has?: Locator
  hasNot?: Locator
  hasText?: string | RegExp
  hasNotText?: string | RegExp
  visible?: boolean
}
type Find = (root: Element | Document) => Element[]
type Answered = Promise<{ matches: boolean; received: { value: unknown }; timedOut: boolean; log: string[] }>

/** The page on which a locator finds elements. */
type Walked = {
  document: Document
  readonly focused: Element | undefined
  url: () => string
  press: (element: Element) => Promise<void>
  enter: (element: Element) => Promise<void>
  waitUntil: <T>(ask: () => T | undefined) => Promise<T | undefined>
  answer: (judge: () => { matches: boolean; received: unknown }, question: Question) => Answered
}

/** Ways to find elements, below a page or below other elements. */
abstract class Finder {
  abstract below(words: string, find: Find): Locator

  locator(selector: string | Locator, options: Filter = {}): Locator {
    if (typeof selector !== 'string') return this.below(String(selector), selector.findBelow)
    const found =
      selector === '..' ? this.below('..', parentOf) : this.below(selector, (root) => matching(selector, [root]))
    return Object.keys(options).length > 0 ? found.filter(options) : found
  }

  getByRole(role: string, options: ByRole = {}): Locator {
    const { name, exact, includeHidden } = options
    const words = `getByRole('${role}'${name === undefined ? '' : `, { name: ${print(name)} }`})`
    return this.below(words, (root) =>
      all(root).filter(
        (element) =>
          roleOf(element) === role &&
          (includeHidden || !isSilent(element)) &&
          hasState(element, options) &&
          (name === undefined || isSaid(nameOf(element), name, exact)),
      ),
    )
  }

  getByLabel(text: string | RegExp, { exact }: Named = {}): Locator {
    return this.below(`getByLabel(${print(text)})`, (root) =>
      all(root).filter((element) => labelTexts(element).some((label) => isSaid(label, text, exact))),
    )
  }

  getByText(text: string | RegExp, { exact }: Named = {}): Locator {
    const says = (element: Element) => !isCode(element) && isSaid(tidy(shownText(element)), text, exact)
    return this.below(`getByText(${print(text)})`, (root) =>
      all(root).filter(
        (element) => says(element) && !element.children.some((child) => 'attribs' in child && says(child)),
      ),
    )
  }

  getByPlaceholder(text: string | RegExp, options?: Named): Locator {
    return this.#byAttribute('placeholder', text, options)
  }

  getByTitle(text: string | RegExp, options?: Named): Locator {
    return this.#byAttribute('title', text, options)
  }

  getByAltText(text: string | RegExp, options?: Named): Locator {
    return this.#byAttribute('alt', text, options)
  }

  #byAttribute(attribute: string, text: string | RegExp, { exact }: Named = {}): Locator {
    return this.below(`[${attribute}=${print(text)}]`, (root) =>
      all(root).filter(({ attribs }) => attribs[attribute] !== undefined && isSaid(attribs[attribute], text, exact)),
    )
  }
}

/** Finds elements on whatever page is there when it is asked, as Playwright's locators do. */
export class Locator extends Finder {
  /** By this Playwright's `expect` knows a locator (decision 180). */
  readonly _apiName = 'Locator'

  readonly page: Walked
  readonly words: string
  readonly findBelow: Find

  constructor(page: Walked, words: string, findBelow: Find) {
    super()
    this.page = page
    this.words = words
    this.findBelow = findBelow
  }

  override toString(): string {
    return this.words
  }

  elements(): Element[] {
    return this.findBelow(this.page.document)
  }

  override below(words: string, find: Find): Locator {
    return this.#other(`${this.words}.${words}`, (root) => once(this.findBelow(root).flatMap(find)))
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: Filter): Locator {
    const isKept = (element: Element) =>
      (!has || has.findBelow(element).length > 0) &&
      (!hasNot || hasNot.findBelow(element).length === 0) &&
      (hasText === undefined || isSaid(shownText(element), hasText)) &&
      (hasNotText === undefined || !isSaid(shownText(element), hasNotText)) &&
      (visible === undefined || isHidden(element) !== visible)
    return this.#other(`${this.words}.filter(${print(hasText ?? String(has ?? ''))})`, (root) =>
      this.findBelow(root).filter(isKept),
    )
  }

  and(other: Locator): Locator {
    return this.#other(`${this}.and(${other})`, (root) => {
      const both = new Set(other.findBelow(root))
      return this.findBelow(root).filter((element) => both.has(element))
    })
  }

  or(other: Locator): Locator {
    return this.#other(`${this}.or(${other})`, (root) => {
      const either = new Set([...this.findBelow(root), ...other.findBelow(root)])
      return all(root).filter((element) => either.has(element))
    })
  }

  nth(index: number): Locator {
    return this.#other(`${this.words}.nth(${index})`, (root) => {
      const one = this.findBelow(root).at(index)
      return one ? [one] : []
    })
  }

  first(): Locator {
    return this.nth(0)
  }

  last(): Locator {
    return this.nth(-1)
  }

  #other(words: string, find: Find): Locator {
    return new Locator(this.page, words, find)
  }

  async all(): Promise<Locator[]> {
    return this.elements().map((_, index) => this.nth(index))
  }

  async count(): Promise<number> {
    return this.elements().length
  }

  /** The one element that is meant. */
  async #one(): Promise<Element> {
    const found = await this.page.waitUntil(() => (this.elements().length > 0 ? this.elements() : undefined))
    const [first] = found ?? []
    if (!first) throw new Error(`Nothing on ${this.page.url()} is ${this}`)
    if (found && found.length > 1) throw new Error(`strict mode violation: ${found.length} elements are ${this}`)
    return first
  }

  /** The one element that is meant, for an act: it must be seen. */
  async #shown(): Promise<Element> {
    const element = await this.#one()
    if (isHidden(element)) throw new Error(`${this} is hidden on ${this.page.url()}`)
    return element
  }

  async click(): Promise<void> {
    await this.page.press(await this.#shown())
  }

  async fill(text: string): Promise<void> {
    fill(await this.#box(), text)
  }

  async clear(): Promise<void> {
    await this.fill('')
  }

  async pressSequentially(text: string): Promise<void> {
    const box = await this.#box()
    fill(box, valueIn(box) + text)
  }

  async #box(): Promise<Element> {
    const element = await this.#shown()
    return (element.name === 'label' && controlOf(element)) || element
  }

  async check(): Promise<void> {
    await this.setChecked(true)
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false)
  }

  async setChecked(isWanted: boolean): Promise<void> {
    const box = await this.#box()
    if (isChecked(box) !== isWanted) check(box, isWanted)
  }

  async selectOption(wanted: Parameters<typeof choose>[1]): Promise<string[]> {
    return choose(await this.#box(), wanted)
  }

  async setInputFiles(chosen: Chosen | readonly Chosen[]): Promise<void> {
    attach(await this.#one(), chosen)
  }

  async press(key: string): Promise<void> {
    const element = await this.#shown()
    if (key !== 'Enter') throw new Error(`A page without a window does not take the key ${key}`)
    await this.page.enter(element)
  }

  async focus(): Promise<void> {
    await this.#shown()
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.#shown()
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one()).attribs[name] ?? null
  }

  async inputValue(): Promise<string> {
    return valueIn(await this.#one())
  }

  async textContent(): Promise<string> {
    return contentOf(await this.#one())
  }

  async innerText(): Promise<string> {
    return tidy(contentOf(await this.#one()))
  }

  /** The value of an attribute for each element that is found now. */
  async attributes(name: string): Promise<(string | null)[]> {
    return this.elements().map(({ attribs }) => attribs[name] ?? null)
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map(contentOf)
  }

  async allInnerTexts(): Promise<string[]> {
    return this.elements().map((element) => tidy(contentOf(element)))
  }

  async isVisible(): Promise<boolean> {
    const [first] = this.elements()
    return first !== undefined && !isHidden(first)
  }

  async isHidden(): Promise<boolean> {
    return !(await this.isVisible())
  }

  async isChecked(): Promise<boolean> {
    return isChecked(await this.#one())
  }

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.#one())
  }

  async isEnabled(): Promise<boolean> {
    return !isDisabled(await this.#one())
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' | 'attached' | 'detached' } = {}): Promise<void> {
    const { matches } = await this._expect(`to.be.${state}`, { isNot: false, timeout: 10_000 })
    if (!matches) throw new Error(`${this} is not ${state}`)
  }

  /** What Playwright's `expect` asks of a locator (decision 180). */
  async _expect(expression: string, question: Question) {
    return this.page.answer(
      () => judge(expression, this.elements(), { ...question, focused: this.page.focused }),
      question,
    )
  }
}

/** A page as a root for locators. */
export abstract class Root extends Finder {
  override below(words: string, find: Find): Locator {
    return new Locator(this as unknown as Walked, words, find)
  }
}

const all = (root: Element | Document) => [...elementsBelow(root)]
const once = (elements: Element[]) => [...new Set(elements)]
const parentOf: Find = ({ parent }) => (parent && 'attribs' in parent ? [parent as Element] : [])
const print = (words: string | RegExp) => (typeof words === 'string' ? JSON.stringify(words) : String(words))

const isCode = ({ name }: Element) => ['script', 'style', 'noscript', 'head', 'title', 'html'].includes(name)

/** What is read of an element: its content, and the words on a button. */
function shownText(element: Element): string {
  if (element.name === 'input' && /^(submit|button|reset)$/.test(element.attribs.type ?? ''))
    return element.attribs.value ?? ''
  if (element.name === 'script' || element.name === 'style' || element.name === 'noscript') return ''
  return element.children.map((child) => ('attribs' in child ? shownText(child) : contentOf(child))).join('')
}

/** The words by which `getByLabel` finds an element. */
function labelTexts(element: Element): string[] {
  const { attribs } = element
  if (attribs['aria-labelledby'] || attribs['aria-label']) return [nameOf(element)]
  return /^(input|select|textarea|button|meter|output|progress)$/.test(element.name)
    ? labelsOf(element).map(shownText)
    : []
}

function hasState(element: Element, { level, checked, disabled, expanded, selected, pressed }: ByRole): boolean {
  const { attribs, name } = element
  const says = (attribute: string, wanted: boolean) => (attribs[attribute] === 'true') === wanted
  return (
    (level === undefined || Number(attribs['aria-level'] ?? name.slice(1)) === level) &&
    (checked === undefined || isChecked(element) === checked) &&
    (disabled === undefined || isDisabled(element) === disabled) &&
    (expanded === undefined || says('aria-expanded', expanded)) &&
    (selected === undefined || says('aria-selected', selected) || ('selected' in attribs && selected)) &&
    (pressed === undefined || says('aria-pressed', pressed))
  )
}
