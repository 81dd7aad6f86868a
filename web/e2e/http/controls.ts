import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Text } from 'domhandler'
import { byId, closest, contentOf, type Element, elementsBelow, isDisabled, pageOf, tidy } from './elements.ts'

/** A file that a test chooses: its path, or what is in it. */
export type Chosen = string | { name: string; mimeType: string; buffer: Buffer }

/** The files that are chosen in the file fields of a page. */
const files = new WeakMap<Element, File[]>()

/** What a control contains now. */
export function valueIn(element: Element): string {
  const { name, attribs } = element
  if (name === 'textarea') return contentOf(element).replace(/^\r?\n/, '')
  if (name === 'select') return chosenOptions(element)[0] ? optionValue(chosenOptions(element)[0] as Element) : ''
  if (attribs.type === 'file') return files.get(element)?.[0]?.name ?? ''
  return attribs.value ?? (attribs.type === 'checkbox' || attribs.type === 'radio' ? 'on' : '')
}

const options = (list: Element) => [...elementsBelow(list)].filter(({ name }) => name === 'option')
const optionValue = (option: Element) => option.attribs.value ?? tidy(contentOf(option))
const optionLabel = (option: Element) => option.attribs.label ?? tidy(contentOf(option))

/** The options that are chosen in a list: in one for a single choice the last that says so, or else the first. */
export function chosenOptions(list: Element): Element[] {
  const all = options(list)
  const chosen = all.filter(({ attribs }) => 'selected' in attribs)
  if ('multiple' in list.attribs) return chosen
  const one = chosen.at(-1) ?? all.find((option) => !isDisabled(option))
  return one ? [one] : []
}

const boxes = new Set(['text', 'email', 'tel', 'url', 'search', 'password', 'number', 'date', 'time', 'month'])
const shapes: Record<string, RegExp> = {
  date: /^(\d{4}-\d\d-\d\d)?$/,
  time: /^(\d\d:\d\d(:\d\d)?)?$/,
  month: /^(\d{4}-\d\d)?$/,
  number: /^(-?\d*\.?\d+(e-?\d+)?)?$/,
}

/** Types a text into a box. Refuses what cannot be typed into, or could not be in it. */
export function fill(element: Element, text: string): void {
  const { name, attribs } = element
  const type = attribs.type ?? 'text'
  if (name !== 'textarea' && !(name === 'input' && boxes.has(type)))
    throw new Error(`Nobody can type into <${name} type=${type}>`)
  if (isDisabled(element) || 'readonly' in attribs) throw new Error('This box cannot be changed')
  if (shapes[type] && !shapes[type].test(text)) throw new Error(`A box of type ${type} does not take "${text}"`)
  const value = name === 'textarea' ? text : text.replace(/[\r\n]/g, '')
  if (name === 'textarea') element.children = [textIn(element, value)]
  else attribs.value = value
}

function textIn(element: Element, data: string): Text {
  const text = new Text(data)
  text.parent = element
  return text
}

/** Ticks a box or chooses one of several, or takes the tick away. */
export function check(element: Element, isWanted: boolean): void {
  const { type } = element.attribs
  if (type !== 'checkbox' && type !== 'radio') throw new Error(`<${element.name} type=${type}> cannot be ticked`)
  if (isDisabled(element)) throw new Error('This box is disabled')
  if (type === 'radio' && !isWanted) throw new Error('A choice cannot be taken back')
  if (type === 'radio') for (const other of sameChoice(element)) delete other.attribs.checked
  if (isWanted) element.attribs.checked = ''
  else delete element.attribs.checked
}

function sameChoice(radio: Element): Element[] {
  const { name } = radio.attribs
  const form = formOf(radio)
  return [...elementsBelow(pageOf(radio))].filter(
    (other) => other.attribs.type === 'radio' && name && other.attribs.name === name && formOf(other) === form,
  )
}

type Wanted = string | { label?: string; value?: string; index?: number }

/** Chooses from a list, by the values or labels of its options. Returns the chosen values. */
export function choose(list: Element, wanted: Wanted | readonly Wanted[] | null): string[] {
  if (list.name !== 'select') throw new Error(`<${list.name}> is no list`)
  if (isDisabled(list)) throw new Error('This list is disabled')
  const all = wanted === null ? [] : Array.isArray(wanted) ? wanted : [wanted as Wanted]
  const found = all.map((one) => {
    const option = options(list).find((option, index) => isWanted(option, index, one))
    if (!option || isDisabled(option)) throw new Error(`The list does not offer ${JSON.stringify(one)}`)
    return option
  })
  for (const option of options(list)) delete option.attribs.selected
  for (const option of found) option.attribs.selected = ''
  return found.map(optionValue)
}

function isWanted(option: Element, at: number, wanted: Wanted): boolean {
  if (typeof wanted === 'string') return optionValue(option) === wanted || optionLabel(option) === wanted
  const { label, value, index } = wanted
  return (
    (label === undefined || optionLabel(option) === label) &&
    (value === undefined || optionValue(option) === value) &&
    (index === undefined || at === index)
  )
}

/** Chooses files for a file field. */
export function attach(element: Element, chosen: Chosen | readonly Chosen[]): void {
  if (element.attribs.type !== 'file') throw new Error(`<${element.name}> takes no files`)
  if (isDisabled(element)) throw new Error('This field is disabled')
  const all = (Array.isArray(chosen) ? chosen : [chosen]) as readonly Chosen[]
  if (all.length > 1 && !('multiple' in element.attribs)) throw new Error('This field takes one file')
  files.set(element, all.map(asFile))
}

const types: Record<string, string> = {
  ...{ csv: 'text/csv', txt: 'text/plain', png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' },
}

function asFile(chosen: Chosen): File {
  if (typeof chosen !== 'string')
    return new File([new Uint8Array(chosen.buffer)], chosen.name, { type: chosen.mimeType })
  const type = types[chosen.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return new File([new Uint8Array(readFileSync(chosen))], basename(chosen), { type })
}

/** The form that a control belongs to: the one it names, or the one around it. */
export function formOf(control: Element): Element | undefined {
  const named = control.attribs.form
  if (named === undefined) return closest(control, ({ name }) => name === 'form')
  const form = byId(control, named)
  return form?.name === 'form' ? form : undefined
}

export const isSubmit = ({ name, attribs }: Element): boolean =>
  name === 'button'
    ? (attribs.type ?? 'submit') === 'submit'
    : name === 'input' && /^(submit|image)$/.test(attribs.type ?? '')

/** The controls of a form, in the order of the page. */
export const controlsOf = (form: Element): Element[] =>
  [...elementsBelow(pageOf(form))].filter((element) => controls.has(element.name) && formOf(element) === form)

const controls = new Set(['button', 'input', 'select', 'textarea'])

/** What a browser does when a button is pressed. `button` is undefined if the form is sent by Enter and has none. */
export type Sending = {
  method: 'GET' | 'POST'
  url: URL
  body?: { bytes: Buffer; type: string }
  /** A new window is opened for the answer. */
  isElsewhere: boolean
}

/** Sends a form. Refuses what the browser itself refuses: a box that is required and empty, or holds what it must not. */
export async function send(form: Element, button: Element | undefined, page: URL): Promise<Sending> {
  if (button && isDisabled(button)) throw new Error('This button is disabled')
  const asked = (name: string) => button?.attribs[`form${name}`] ?? form.attribs[name]
  if (!('novalidate' in form.attribs) && !(button && 'formnovalidate' in button.attribs)) {
    for (const control of controlsOf(form)) refuseInvalid(control)
  }
  const data = entriesOf(form, button)
  const url = new URL(asked('action') || page.href, page)
  const isElsewhere = asked('target') === '_blank'
  if (asked('method')?.toLowerCase() !== 'post') {
    url.search = new URLSearchParams(asTexts(data)).toString()
    return { method: 'GET', url, isElsewhere }
  }
  return { method: 'POST', url, isElsewhere, body: await encoded(data, asked('enctype')) }
}

function refuseInvalid(control: Element): void {
  const { required, pattern, type, min, max, name } = control.attribs
  if (isDisabled(control) || 'readonly' in control.attribs) return
  const value = type === 'radio' || type === 'checkbox' ? isTicked(control) : valueIn(control)
  const isWrong =
    (required !== undefined && value === '') ||
    (value !== '' && pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'v').test(value)) ||
    (value !== '' && type === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value)) ||
    (value !== '' && type === 'date' && ((min && value < min) || (max && value > max))) ||
    (value !== '' &&
      type === 'number' &&
      ((min && Number(value) < Number(min)) || (max && Number(value) > Number(max))))
  if (isWrong) throw new Error(`The browser does not send the form: "${value}" in ${name}`)
}

function isTicked(control: Element): string {
  const all = control.attribs.type === 'radio' ? sameChoice(control) : [control]
  return all.some(({ attribs }) => 'checked' in attribs) ? 'on' : ''
}

type Entry = [name: string, value: string | File]

/** The entries that a form sends (HTML, constructing the entry list). */
function entriesOf(form: Element, button: Element | undefined): Entry[] {
  return controlsOf(form).flatMap((control): Entry[] => {
    const { name, type } = control.attribs
    if (!name || isDisabled(control)) return []
    if (isSubmit(control) || control.name === 'button')
      return control === button ? [[name, control.attribs.value ?? '']] : []
    if (type === 'button' || type === 'reset') return []
    if ((type === 'checkbox' || type === 'radio') && !('checked' in control.attribs)) return []
    if (type === 'file') return (files.get(control) ?? [new File([], '')]).map((file): Entry => [name, file])
    if (control.name === 'select') return chosenOptions(control).map((option): Entry => [name, optionValue(option)])
    return [[name, valueIn(control).replace(/\r?\n|\r/g, '\r\n')]]
  })
}

const asTexts = (data: Entry[]) =>
  data.map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : value.name])

async function encoded(data: Entry[], type = ''): Promise<NonNullable<Sending['body']>> {
  if (type.toLowerCase() !== 'multipart/form-data') {
    const bytes = Buffer.from(new URLSearchParams(asTexts(data)).toString())
    return { bytes, type: 'application/x-www-form-urlencoded' }
  }
  const form = new FormData()
  for (const [name, value] of data) form.append(name, value)
  const answer = new Response(form)
  return { bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? '' }
}
