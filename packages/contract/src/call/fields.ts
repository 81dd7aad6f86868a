import { type Day, parseDay } from '@hr/domain/dates'
import { decisionFlag, decisionFromFlag } from '@hr/domain/leave/request/status'
import * as t from '@hr/words/refusals'
import { z } from 'zod'
import { CHECK, CHOOSE, DATE, NUMBER, PEOPLE, PLAIN_TEXT, TEXT, WHOLE, YEAR } from './sentences.ts'

// zod's own messages name types and patterns, so they are replaced.
z.config({ customError: ({ expected }) => (expected === 'string' ? TEXT : CHECK) })

/** Whether a value counts as missing: left out, null, or blank text. */
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** One sentence for a missing value, another for a value that is wrong. */
const unlessMissing = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (isMissing(input) ? missing : wrong),
})

type Sentences = { error: (issue: { input?: unknown }) => string }

/** A number, or its digits in a string, as forms send it (docs/spec/api.md, Values). */
const number = (digits: RegExp, sentences: Sentences) =>
  z.union([z.number(), z.string().regex(digits, sentences)], sentences).transform(Number)

/** A whole number. Digits in a string are accepted. */
export const wholeNumber = (wrong = WHOLE, min = -999_999_999, max = 999_999_999, missing = wrong) =>
  number(/^-?\d{1,15}$/, unlessMissing(missing, wrong)).pipe(z.int({ error: wrong }).min(min, wrong).max(max, wrong))

/** The numeric id of a row. */
export const id = (missing = CHOOSE, wrong = CHOOSE) =>
  number(/^\d{1,10}$/, unlessMissing(missing, wrong)).pipe(
    z.int({ error: wrong }).min(1, wrong).max(2_147_483_647, wrong),
  )

/** A number with decimals. Digits in a string are accepted. */
export const decimal = () =>
  number(/^-?\d{1,9}(\.\d{1,6})?$/, unlessMissing(NUMBER, NUMBER)).pipe(z.number({ error: NUMBER }))

/** A number of days of leave, in halves: `10`, `10.5`. Digits in a string are accepted. */
export const halfSteps = (wrong: string, max: number) =>
  number(/^\d{1,3}(\.[05]?)?$/, unlessMissing(wrong, wrong)).pipe(
    z.number({ error: wrong }).min(0, wrong).max(max, wrong).multipleOf(0.5, wrong),
  )

type DaysRule = {
  /** The message for a missing or blank value. */
  missing: string
  wrong: string
  /** The value must be greater than this, in days. Without it, 0 is allowed. */
  over?: number
  max: number
  /** Days below 0 can be typed with a minus. 0 is refused unless it is a value. */
  isSigned?: true | 'orZero'
}

const unsigned = /^(\d{1,3}(\.\d{0,2})?|\.\d{1,2})$/
const signed = /^[-−+]?(\d{1,3}(\.\d{0,2})?|\.\d{1,2})$/

/**
 * Days with at most two decimals: `12`, `0.5`, `2.25` (docs/spec/rules.md, Balance). Digits in a string are accepted.
 */
export function leaveDays({ missing, wrong, over = -1, max, isSigned }: DaysRule) {
  const sentences = unlessMissing(missing, wrong)
  const isWithin = (days: number) =>
    isSigned ? (days !== 0 || isSigned === 'orZero') && Math.abs(days) <= max : days >= 0 && days > over && days <= max
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(isSigned ? signed : unsigned, sentences),
      ],
      sentences,
    )
    .transform((days) => Number(String(days).replace('−', '-')))
    .refine((days) => isWithin(days) && Math.round(days * 100) / 100 === days, wrong)
}

export const year = () => wholeNumber(YEAR, 1900, 2200, t.yearRequired)

/** A field that may be left out, or be null as missing values are in the API (docs/spec/api.md, Values). */
export const optional = <Field extends z.ZodType>(field: Field) =>
  field.nullish().transform((value) => value ?? undefined)

/** Text exactly as typed, including blanks. */
export const asTyped = (missing: string, wrong = TEXT) => z.string(unlessMissing(missing, wrong))

// Fillers, joiners, tags and selectors are drawn as nothing, and so is the empty pattern of Braille.
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]/u

/** Whether anybody sees anything of a text. */
const isSeen = (text: string): boolean => visible.test(text)

/**
 * Text that must be present. One message for a missing, null or blank value, also one of characters that nobody sees, and
 * another for a value that is not text.
 */
export const required = (missing: string, wrong = TEXT) =>
  asTyped(missing, wrong).trim().min(1, missing).refine(isSeen, missing)

// line breaks and tabs are plain; Postgres refuses NUL. In a dialect that every reader of the OpenAPI document knows.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const withoutControls = /^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$/

/** Text without control characters other than line breaks and tabs. */
export const plainText = (message: string, max: number, tooLong: string) =>
  required(message).max(max, tooLong).regex(withoutControls, PLAIN_TEXT)

// What breaks a line, and invisible characters except the two joiners, which some scripts use inside words. It is no
// pattern of the OpenAPI document, because not every reader of it knows these escapes.
const onOneLine = /^[^\t\n\r\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]*$/

const isOnOneLine = (text: string | undefined): boolean => onOneLine.test(text ?? '')
const ONE_LINE = t.useOneLine

/** A name: plain text on one line, without characters that nobody sees. */
export const plainLine = (message: string, max: number, tooLong: string) =>
  plainText(message, max, tooLong).refine(isOnOneLine, ONE_LINE)

/**
 * An address with the ASCII form of its domain (müller.example is xn--mller-kva.example), so that both spellings are one person.
 * Any other text is returned as it is, as are letters that only look like those of ASCII.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (at === 0 || isAscii(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address
  const host = hostOf(domain)
  return host.includes('xn--') ? address.slice(0, at) + host : address
}

function hostOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII too
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

const ADDRESS = t.invalidEmail

/** An e-mail address of at most 254 characters. Letters beyond ASCII are accepted in its domain. */
export const emailAddress = (missing = t.emailRequired, wrong = ADDRESS) =>
  required(missing)
    .max(254, wrong)
    .transform(withAsciiDomain)
    .pipe(z.email({ error: wrong }).max(254, wrong))

/** Plain text that may be left out. As a reason that a rule requires, invisible characters do not count. */
export const optionalText = (max: number, tooLong: string) =>
  optional(
    z
      .string()
      .trim()
      .max(max, tooLong)
      .regex(withoutControls, PLAIN_TEXT)
      .refine((text) => text === '' || isSeen(text), t.useVisibleCharacters),
  )

/** A name that may be left out. */
export const optionalLine = (max: number, tooLong: string) => optionalText(max, tooLong).refine(isOnOneLine, ONE_LINE)

/** A calendar day. Takes yyyy-mm-dd and dd-mm-yyyy, returns yyyy-mm-dd. */
export const day = (missing = DATE, wrong = DATE) =>
  required(missing, wrong).transform((text, context): Day => {
    const parsed = parseDay(text)
    if (parsed) return parsed
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })

/** Session 1 (morning) or 2 (afternoon). */
export const daySession = () =>
  z
    .union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')], { error: t.selectSession })
    .transform((value) => Number(value) as 1 | 2)
    .describe('1 is the morning, 2 the afternoon')

const isYes = (value: unknown): boolean => value === true || String(value) === '1'

/** A checkbox: "1" if it is ticked; "0", null or left out if it is not. */
export const checkbox = () =>
  optional(z.union([z.literal('0'), z.literal('1'), z.literal(0), z.literal(1)]))
    .transform(isYes)
    .describe('"1" for yes; "0", null or left out for no')

/** The answer to a question: "0" or "1", or a boolean; undefined if it is left out. */
export const yesOrNo = () =>
  optional(z.union([z.boolean(), z.literal([0, 1, '0', '1'])])).transform((value) =>
    value === undefined ? undefined : isYes(value),
  )

/** A list of ids: repeated, comma-separated or JSON, as multipart forms send lists. */
export const idList = (max = 200, tooMany = t.chooseFewerPeople, wrong = PEOPLE, min = 0) =>
  z
    .union([z.array(z.union([z.number(), z.string()], wrong)), z.string(), z.number()], wrong)
    .nullish()
    .transform((value) => asList(value ?? []))
    .pipe(z.array(id(wrong, wrong)).min(min, wrong).max(max, tooMany))
    .transform((ids) => [...new Set(ids)])

function asList(value: (string | number)[] | string | number): (string | number)[] {
  if (value === '') return []
  if (Array.isArray(value)) return value.flatMap(asList)
  if (typeof value === 'number') return [value]
  return value.startsWith('[') ? parseJsonList(value) : value.split(',').map((part) => part.trim())
}

function parseJsonList(text: string): (string | number)[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed)
      ? parsed.map((member) => (typeof member === 'number' ? member : String(member)))
      : [text]
  } catch {
    return [text]
  }
}

const PAGE_SIZE = t.wrongPageSize

/** The most rows of an answer, however it is asked for (docs/spec/api.md, Lists). */
export const MOST_ROWS = 5_000

/** How a caller asks a list for a page. Without these the whole list is returned (docs/spec/api.md, Lists). */
export const listControls = {
  search: optionalText(100, t.searchTooLong),
  page: optional(wholeNumber(t.wrongPage, 1, 100_000)).describe(
    `the number of the page, from 1; without page and pageSize the answer is the whole list, or 400 if it has more than ${MOST_ROWS} rows`,
  ),
  pageSize: optional(wholeNumber(PAGE_SIZE).pipe(z.literal([10, 12, 25, 50, 100], { error: PAGE_SIZE }))),
}

/** The body of a list that takes nothing else. */
export const listBody = z.strictObject(listControls).optional()

/** Turns a boolean into the API's "0" or "1". */
export function toFlag(fact: boolean): '0' | '1' {
  return fact ? '1' : '0'
}

// The parts of answers

/** A boolean that is "0" or "1" on the wire: the API's serializer encodes it, the web's client decodes it. */
export const flag = z
  .codec(z.enum(['0', '1']), z.boolean(), { decode: (text) => text === '1', encode: toFlag })
  .meta({ description: '"1" for yes, "0" for no', type: 'string', enum: ['0', '1'] })

/** A boolean that is "1" on the wire if it is true, and is left out otherwise. */
export const flagIfTrue = (description: string) =>
  z
    .codec(z.literal('1').optional(), z.boolean().optional(), {
      decode: (text) => text && true,
      encode: (fact) => (fact ? '1' : undefined),
    })
    .meta({ description, type: 'string', const: '1' })

/** The decision on a request, which is "0", "1" or "2" on the wire. */
export const decision = z
  .codec(z.enum(['0', '1', '2']), z.enum(['pending', 'approved', 'rejected']), {
    decode: decisionFromFlag,
    encode: decisionFlag,
  })
  .meta({ description: '"0" pending, "1" approved, "2" rejected', type: 'string', enum: ['0', '1', '2'] })

/** A half day: 1 is the morning, 2 the afternoon. */
export const halfDay = z.literal([1, 2]).describe('1 is the morning, 2 the afternoon')

export const civilDay = z.string().describe('yyyy-mm-dd')
/** The first and the last half day of a leave in an answer. */
export const span = { startDate: civilDay, startSession: halfDay, endDate: civilDay, endSession: halfDay }
export const moment = z.string().describe('ISO 8601 with offset')
export const created = z.object({ id: z.number() })
export const nothing = z.null().describe('no content')
export const done = z.object({ userMessage: z.string() })

/** What a signed link carries (docs/spec/api.md, Downloads). */
export const signedLink = z.strictObject({
  until: z.string().optional(),
  for: z.string().optional(),
  signature: z.string().optional(),
})
