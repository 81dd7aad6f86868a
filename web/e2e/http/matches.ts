import { chosenOptions, valueIn } from './controls.ts'
import {
  contentOf,
  descriptionOf,
  type Element,
  isChecked,
  isDisabled,
  isHidden,
  nameOf,
  roleOf,
  tidy,
} from './elements.ts'

/** What a text must be: how Playwright hands it over. */
export type Wanted = {
  string?: string
  regexSource?: string
  regexFlags?: string
  matchSubstring?: boolean
  ignoreCase?: boolean
  normalizeWhiteSpace?: boolean
}

/** Whether a text is what is wanted. */
export function fits(text: string, wanted: Wanted): boolean {
  const { string, regexSource, regexFlags, matchSubstring, ignoreCase, normalizeWhiteSpace } = wanted
  const lower = (one: string) => (ignoreCase ? one.toLowerCase() : one)
  const shown = lower(normalizeWhiteSpace ? tidy(text) : text)
  if (regexSource !== undefined) return new RegExp(regexSource, regexFlags).test(shown)
  const expected = lower(normalizeWhiteSpace ? tidy(string ?? '') : (string ?? ''))
  return matchSubstring ? shown.includes(expected) : shown === expected
}

/** What Playwright asks of a locator, in addition to the name of the question. */
export type Question = {
  isNot: boolean
  timeout: number
  expressionArg?: string
  expectedText?: Wanted[]
  expectedNumber?: number
  expectedValue?: unknown
  useInnerText?: boolean
  focused?: Element | undefined
}

type Finding = { matches: boolean; received: unknown }

const texts: Record<string, (element: Element, question: Question) => string> = {
  'to.have.text': contentOf,
  'to.have.value': valueIn,
  'to.have.class': ({ attribs }) => attribs.class ?? '',
  'to.have.id': ({ attribs }) => attribs.id ?? '',
  'to.have.role': (element) => roleOf(element) ?? '',
  'to.have.accessible.name': nameOf,
  'to.have.accessible.description': descriptionOf,
  'to.have.attribute.value': ({ attribs }, { expressionArg = '' }) => attribs[expressionArg] ?? '',
}

const facts: Record<string, (element: Element, question: Question) => boolean> = {
  'to.be.attached': () => true,
  'to.be.visible': (element) => !isHidden(element),
  'to.be.checked': (element, { expectedValue }) => isChecked(element) !== (Object(expectedValue).checked === false),
  'to.be.disabled': isDisabled,
  'to.be.enabled': (element) => !isDisabled(element),
  'to.be.editable': (element) => !isDisabled(element) && !('readonly' in element.attribs),
  'to.be.empty': (element) => valueOrContent(element) === '',
  'to.be.focused': (element, { focused }) => element === focused,
  'to.have.attribute': ({ attribs }, { expressionArg = '' }) => expressionArg in attribs,
}

const valueOrContent = (element: Element) =>
  ['input', 'select', 'textarea'].includes(element.name) ? valueIn(element) : tidy(contentOf(element))

const lists: Record<string, (element: Element) => string> = {
  'to.have.text.array': contentOf,
  'to.contain.text.array': contentOf,
  'to.have.class.array': ({ attribs }) => attribs.class ?? '',
}

/** Answers a question of Playwright's `expect` about the elements that a locator has found. */
export function judge(expression: string, found: Element[], question: Question): Finding {
  if (expression === 'to.have.count')
    return { matches: found.length === question.expectedNumber, received: found.length }
  if (expression in lists) return judgeList(expression, found, question)
  const [first] = found
  if (expression === 'to.be.hidden') return { matches: !first || isHidden(first), received: 'visible' }
  if (expression === 'to.be.detached') return { matches: !first, received: 'attached' }
  // Of what is not there nothing is true, and nothing is false.
  if (!first) return { matches: question.isNot && !/visible|attached/.test(expression), received: undefined }
  if (found.length > 1) throw new Error(`strict mode violation: ${found.length} elements`)
  return judgeOne(expression, first, question)
}

function judgeOne(expression: string, element: Element, question: Question): Finding {
  const fact = facts[expression]
  if (fact) {
    const matches = fact(element, question)
    return { matches, received: matches ? expression : `not ${expression}` }
  }
  if (expression === 'to.have.values') {
    const received = chosenOptions(element).map(({ attribs }) => attribs.value ?? '')
    return { matches: isSame(received, question.expectedText ?? []), received }
  }
  const text = texts[expression]
  if (!text) throw new Error(`A page without a window cannot say: ${expression}`)
  const received = text(element, question)
  const [wanted = {}] = question.expectedText ?? []
  return { matches: fits(received, wanted), received: wanted.normalizeWhiteSpace ? tidy(received) : received }
}

function judgeList(expression: string, found: Element[], { expectedText = [] }: Question): Finding {
  const received = found.map((element) => tidy(lists[expression]?.(element) ?? ''))
  if (expression !== 'to.contain.text.array') return { matches: isSame(received, expectedText), received }
  let next = 0
  for (const text of received) if (expectedText[next] && fits(text, expectedText[next] as Wanted)) next++
  return { matches: next === expectedText.length, received }
}

const isSame = (received: string[], wanted: Wanted[]) =>
  received.length === wanted.length && wanted.every((one, index) => fits(received[index] ?? '', one))

/** Whether a name, a label or a text is the one that a test looks for: a part of it in any case, or exactly it. */
export function isSaid(text: string, wanted: string | RegExp, isExact = false): boolean {
  if (typeof wanted !== 'string') return wanted.test(text)
  const [shown, expected] = [tidy(text), tidy(wanted)]
  return isExact ? shown === expected : shown.toLowerCase().includes(expected.toLowerCase())
}
