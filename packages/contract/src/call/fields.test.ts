import * as compOffWords from '@hr/words/comp-off'
import * as peopleWords from '@hr/words/people'
import * as refusalsWords from '@hr/words/refusals'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { employeeForm } from '../people/employee-form.ts'
import {
  checkbox,
  emailAddress,
  flag,
  flagIfTrue,
  optionalLine,
  optionalText,
  plainLine,
  plainText,
  required,
  yesOrNo,
} from './fields.ts'

const said =
  (schema: { safeParse: (text: unknown) => { error?: { issues: { message: string }[] } | undefined } }) =>
  (text: string) =>
    schema.safeParse(text).error?.issues[0]?.message

/** What is drawn as nothing: a joiner, fillers of Hangul, the empty Braille pattern, a selector, a tag, a separator of vowels. */
const UNSEEN = [
  '\u200d',
  '\u200b\u200b\u200b',
  '\u3164',
  '\uffa0\u115f',
  '\u2800 \u2800',
  '\ufe0f',
  '\u{e0061}',
  '\u180e',
  '\u{e0100}',
]
const SEEN = ['x', '?', '7', '–', '👍', '👩‍💻', 'क्‍ष', 'می‌خواهم', '가', '⠓', '้']

describe('text that nobody sees', () => {
  test.each(UNSEEN)('is missing where text is required: %j', (text) => {
    expect(said(required('Name is required'))(text)).toBe('Name is required')
    expect(said(plainText(compOffWords.reasonIsRequired, 9, 'Too long'))(text)).toBe(compOffWords.reasonIsRequired)
    expect(said(plainLine('Name is required', 9, 'Too long'))(text)).toBe('Name is required')
  })

  test.each(UNSEEN)('is refused: %j', (text) => {
    expect(said(optionalText(9, 'Too long'))(text)).toBe(refusalsWords.useVisibleCharacters)
  })

  test.each(SEEN)('does not make other text of it: %j', (text) => {
    expect(said(required('Name is required'))(text)).toBeUndefined()
    expect(said(optionalText(9, 'Too long'))(`${text}\u200d`)).toBeUndefined()
  })

  test('leaves a note out as before', () => {
    expect(optionalText(9, 'Too long').parse(' ')).toBe('')
    expect(optionalText(9, 'Too long').parse(null)).toBeUndefined()
  })
})

describe('a text of one line', () => {
  const { gender, skypeId, EmergencyContactName } = employeeForm.shape
  test.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u0085b', 'a\u0000b', 'a\u202eb'])('refuses %j', (text) => {
    for (const field of [plainLine('Name is required', 9, 'Too long'), optionalLine(9, 'Too long'), gender, skypeId])
      expect(said(field)(text)).toMatch(/^Please use (one line|plain text)/)
    expect(said(EmergencyContactName)(text)).toBeDefined()
  })

  test('may be left out where the schema says so', () => {
    expect(optionalLine(9, 'Too long').parse(null)).toBeUndefined()
    expect(optionalLine(9, 'Too long').parse(' Move ')).toBe('Move')
    expect(gender.parse(' ')).toBeUndefined()
  })
})

describe('an e-mail address', () => {
  test.each([
    ['hans@example.com', 'hans@example.com'],
    [' Hans@EXAMPLE.com ', 'Hans@EXAMPLE.com'],
    ['hans@müller.example', 'hans@xn--mller-kva.example'],
    ['hans@xn--mller-kva.example', 'hans@xn--mller-kva.example'],
    ['Hans@MÜLLER.Example', 'Hans@xn--mller-kva.example'],
    ['hans@mu\u0308ller.example', 'hans@xn--mller-kva.example'],
    ['hans@mail.straße.example', 'hans@mail.xn--strae-oqa.example'],
  ])('has the ASCII form of its domain: %s', (typed, kept) => {
    expect(emailAddress().parse(typed)).toBe(kept)
  })

  test.each([
    'häns@example.com',
    'häns@müller.example',
    'hans@\u212Aim.example',
    'hans@ｅxample.com',
    'hans@müller.example/evil',
    'hans@a@müller.example',
    'hans@mü ller.example',
    'hans@müller.example:25',
    'hans@mü\u200bller.example',
    'hans@müller',
    'hans@-ü.example-',
    '@müller.example',
    'müller.example',
    `hans@${'ü.'.repeat(120)}example`,
  ])('is refused: %s', (text) => {
    expect(said(emailAddress())(text)).toBe('Invalid email address')
  })

  test('is missing or too long with its own message', () => {
    expect(said(emailAddress(peopleWords.workEmailRequired))(' ')).toBe(peopleWords.workEmailRequired)
    expect(said(emailAddress('x', 'No address'))(`${'x'.repeat(250)}@example.com`)).toBe('No address')
  })
})

describe('a boolean', () => {
  test.each([
    { sent: '1', isTicked: true, answer: true },
    { sent: 1, isTicked: true, answer: true },
    { sent: '0', isTicked: false, answer: false },
    { sent: 0, isTicked: false, answer: false },
    { sent: null, isTicked: false, answer: undefined },
    { sent: undefined, isTicked: false, answer: undefined },
  ])('of a body is read from $sent', ({ sent, isTicked, answer }) => {
    expect({ isTicked: checkbox().parse(sent), answer: yesOrNo().parse(sent) }).toEqual({ isTicked, answer })
  })

  test('of a body is not "true", and a boolean only in the answer to a question', () => {
    expect([true, false].map((sent) => yesOrNo().parse(sent))).toEqual([true, false])
    for (const sent of [true, 'true', '2', '']) expect(checkbox().safeParse(sent).success).toBe(false)
    for (const sent of ['true', '2', '']) expect(yesOrNo().safeParse(sent).success).toBe(false)
  })

  test.each([
    { fact: true, wire: { isOn: '1', isRare: '1' } },
    { fact: false, wire: { isOn: '0' } },
  ])('of an answer is written and read: $fact', ({ fact, wire }) => {
    const answer = z.object({ isOn: flag, isRare: flagIfTrue('left out of most') })
    const written = JSON.stringify(answer.encode({ isOn: fact, isRare: fact }))
    expect(JSON.parse(written)).toEqual(wire)
    expect(answer.decode(JSON.parse(written))).toEqual({ isOn: fact, ...(fact && { isRare: true }) })
  })
})
