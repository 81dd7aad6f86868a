import { selectAll } from 'css-select'
import { type AnyNode, type Document, Element, isTag, isText } from 'domhandler'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'

/** Reads a page as a browser does that runs no script. `tell` hears what the standard of HTML calls an error in it. */
export const parsePage = (html: string, tell: (error: string) => void = () => undefined): Document =>
  parse(html, {
    treeAdapter: adapter,
    scriptingEnabled: false,
    onParseError: ({ code, startLine, startCol }) => tell(`${code} in line ${startLine}, column ${startCol}`),
  })

/** The elements that a CSS selector matches, below any of some nodes, in the order of the page. */
export function matching(selector: string, below: readonly AnyNode[]): Element[] {
  const scoped = selector.startsWith('>') ? `:scope ${selector}` : selector
  const found = below.flatMap((node) => selectAll<AnyNode, Element>(scoped, node, { context: node as Element }))
  return [...new Set(found)].filter((element) => !below.includes(element))
}

/** All elements below a node, in the order of the page. */
export function* elementsBelow(node: AnyNode): Generator<Element> {
  if (!('children' in node)) return
  for (const child of node.children) {
    if (!isTag(child)) continue
    yield child
    yield* elementsBelow(child)
  }
}

/** An element and what contains it, from the inside out. */
export function* withAncestors(element: Element): Generator<Element> {
  for (let node: AnyNode | null = element; node; node = node.parent) if (isTag(node)) yield node
}

export const closest = (element: Element, fits: (element: Element) => boolean): Element | undefined =>
  [...withAncestors(element)].find(fits)

/** The topmost node of the page that an element is on. */
export const pageOf = (element: Element): AnyNode => {
  let node: AnyNode = element
  while (node.parent) node = node.parent
  return node
}

export function byId(element: Element, id: string): Element | undefined {
  for (const other of elementsBelow(pageOf(element))) if (other.attribs.id === id) return other
  return undefined
}

/** The content of an element, hidden or not, as `textContent` says. */
export function contentOf(node: AnyNode): string {
  if (isText(node)) return node.data
  return 'children' in node ? node.children.map(contentOf).join('') : ''
}

export const tidy = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const unseen = new Set(['head', 'script', 'style', 'template', 'title', 'meta', 'link', 'datalist'])
/** Folds that the stylesheet keeps open on a wide screen. */
const keptOpen = /(^| )(nav|fold|drawer|filt)( |$)/

/** Whether an element is not drawn: on a wide screen, as far as that can be known without its styles. */
export function isHidden(element: Element): boolean {
  let inside: Element | undefined
  for (const one of withAncestors(element)) {
    if (isOff(one)) return true
    if (isFolded(one) && inside && inside.name !== 'summary') return true
    inside = one
  }
  return false
}

const isOff = ({ name, attribs }: Element) =>
  unseen.has(name) ||
  'hidden' in attribs ||
  (name === 'input' && attribs.type === 'hidden') ||
  (name === 'dialog' && !('open' in attribs))

const isFolded = ({ name, attribs }: Element) =>
  name === 'details' && !('open' in attribs) && !keptOpen.test(attribs.class ?? '')

/** Whether a screen reader skips an element. */
export function isSilent(element: Element): boolean {
  return isHidden(element) || [...withAncestors(element)].some(({ attribs }) => attribs['aria-hidden'] === 'true')
}

/** The controls that are disabled, directly or by a group. */
export const isDisabled = (element: Element): boolean =>
  'disabled' in element.attribs ||
  closest(element, ({ name, attribs }) => name === 'fieldset' && 'disabled' in attribs) !== undefined

const ofInputs: Record<string, string | undefined> = {
  ...{ button: 'button', submit: 'button', reset: 'button', image: 'button', file: 'button' },
  ...{ checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox' },
}
const roleOfInput = ({ type = 'text' }: Record<string, string>) =>
  type === 'hidden' ? undefined : (ofInputs[type] ?? 'textbox')

const ofTags: Record<string, string | undefined> = {
  ...{ article: 'article', aside: 'complementary', blockquote: 'blockquote', button: 'button', caption: 'caption' },
  ...{ code: 'code', dd: 'definition', details: 'group', dfn: 'term', dialog: 'dialog', dt: 'term', em: 'emphasis' },
  ...{ fieldset: 'group', figure: 'figure', hr: 'separator', h1: 'heading', h2: 'heading', h3: 'heading' },
  ...{ h4: 'heading', h5: 'heading', h6: 'heading', li: 'listitem', main: 'main', menu: 'list', meter: 'meter' },
  ...{ nav: 'navigation', ol: 'list', optgroup: 'group', option: 'option', output: 'status', p: 'paragraph' },
  ...{ progress: 'progressbar', search: 'search', strong: 'strong', svg: 'img', table: 'table', tbody: 'rowgroup' },
  ...{ td: 'cell', textarea: 'textbox', tfoot: 'rowgroup', thead: 'rowgroup', time: 'time', tr: 'row', ul: 'list' },
}
const sections = new Set(['article', 'aside', 'main', 'nav', 'section'])

/** The role by which people, tests and screen readers find an element. */
export function roleOf(element: Element): string | undefined {
  const { name, attribs } = element
  if (attribs.role) return attribs.role.split(' ')[0]
  const isTop = () => closest(element, (other) => sections.has(other.name)) === undefined
  if (name === 'a') return 'href' in attribs ? 'link' : undefined
  if (name === 'input') return attribs.list ? 'combobox' : roleOfInput(attribs)
  if (name === 'select') return 'multiple' in attribs || Number(attribs.size) > 1 ? 'listbox' : 'combobox'
  if (name === 'img') return attribs.alt === '' ? undefined : 'img'
  if (name === 'th') return attribs.scope?.startsWith('row') ? 'rowheader' : 'columnheader'
  if (name === 'header') return isTop() ? 'banner' : undefined
  if (name === 'footer') return isTop() ? 'contentinfo' : undefined
  if (name === 'section' || name === 'form') return namedRole(element)
  return ofTags[name]
}

function namedRole(element: Element): string | undefined {
  if (!nameOf(element)) return undefined
  return element.name === 'form' ? 'form' : 'region'
}

const namedByContent = new Set([
  ...['button', 'cell', 'checkbox', 'columnheader', 'heading', 'link', 'option', 'radio', 'row', 'rowheader'],
  ...['switch', 'tab', 'tooltip', 'menuitem'],
])

/** The name that a screen reader says of an element. */
export function nameOf(element: Element): string {
  const { attribs, name } = element
  const labelled = referred(element, 'aria-labelledby')
  if (labelled) return labelled
  if (attribs['aria-label']) return tidy(attribs['aria-label'])
  const own = ownName(element)
  if (own) return own
  const role = roleByTag(element)
  if (role && namedByContent.has(role)) {
    const content = tidy(spoken(element))
    if (content) return content
  }
  return tidy(attribs.title ?? (isBox(name) ? attribs.placeholder : '') ?? '')
}

// A section has a role only if it has a name, so its name cannot ask for its role.
const roleByTag = (element: Element) =>
  element.name === 'section' || element.name === 'form' ? undefined : roleOf(element)

const isBox = (name: string) => name === 'input' || name === 'textarea' || name === 'select'

const ownNames: Record<string, (element: Element) => string | undefined> = {
  input: (element) => ofInput(element),
  select: (element) => labelText(element),
  textarea: (element) => labelText(element),
  fieldset: (element) => firstChild(element, 'legend'),
  table: (element) => firstChild(element, 'caption'),
  figure: (element) => firstChild(element, 'figcaption'),
  img: ({ attribs }) => attribs.alt,
  area: ({ attribs }) => attribs.alt,
  svg: (element) => firstChild(element, 'title'),
  optgroup: ({ attribs }) => attribs.label,
}

const ownName = (element: Element) => tidy(ownNames[element.name]?.(element) ?? '')

function ofInput(element: Element): string | undefined {
  const { type = 'text', value, alt } = element.attribs
  if (type === 'submit') return value ?? 'Submit'
  if (type === 'reset') return value ?? 'Reset'
  if (type === 'button') return value
  return type === 'image' ? alt : labelText(element)
}

function firstChild(element: Element, name: string): string | undefined {
  const child = element.children.find((one): one is Element => isTag(one) && one.name === name)
  return child && spoken(child)
}

const labelText = (element: Element) =>
  labelsOf(element)
    .map((label) => spoken(label, element))
    .join(' ')

/** The labels of a control: those that name it, and the one around it. */
export function labelsOf(element: Element): Element[] {
  const { id } = element.attribs
  const labels = [...elementsBelow(pageOf(element))].filter(({ name }) => name === 'label')
  return labels.filter((label) => (label.attribs.for ? label.attribs.for === id : controlOf(label) === element))
}

const labelable = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'])

/** The control that a label is of. */
export function controlOf(label: Element): Element | undefined {
  if (label.attribs.for) return byId(label, label.attribs.for)
  return [...elementsBelow(label)].find(({ name, attribs }) => labelable.has(name) && attribs.type !== 'hidden')
}

/** What elements that an attribute names say. */
function referred(element: Element, attribute: string): string {
  const ids = element.attribs[attribute]?.split(/\s+/) ?? []
  return tidy(ids.map((id) => textOfId(element, id)).join(' '))
}

function textOfId(element: Element, id: string): string {
  const other = byId(element, id)
  return other ? (other.attribs['aria-label'] ?? spoken(other)) : ''
}

/** The description that a screen reader says after the name. */
export const descriptionOf = (element: Element): string =>
  referred(element, 'aria-describedby') || tidy(element.attribs['aria-description'] ?? '')

const inline = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'dfn', 'em', 'i', 'kbd', 'mark', 'q', 's', 'samp'],
  ...['small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var'],
])

/** What a screen reader says of the content of an element, without one control in it. */
function spoken(node: AnyNode, without?: Element): string {
  if (isText(node)) return node.data
  if (!('children' in node)) return ''
  return node.children.map((child) => (child === without ? '' : spokenChild(child, without))).join('')
}

function spokenChild(child: AnyNode, without?: Element): string {
  if (!isTag(child)) return spoken(child, without)
  if (isOff(child) || isFolded(child) || child.attribs['aria-hidden'] === 'true') return ''
  const label = child.attribs['aria-label'] || ownLabel(child)
  const says = label ?? spoken(child, without)
  return inline.has(child.name) ? says : ` ${says} `
}

function ownLabel(child: Element): string | undefined {
  if (child.name === 'img' || child.name === 'svg') return ownName(child)
  if (child.name === 'input' && roleOfInput(child.attribs) === 'textbox') return child.attribs.value ?? ''
  return undefined
}

/** Whether an element is checked or chosen, for the roles that can be. */
export const isChecked = ({ attribs }: Element): boolean => 'checked' in attribs || attribs['aria-checked'] === 'true'

export { Element }
