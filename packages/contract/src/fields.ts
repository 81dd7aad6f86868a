import { type Day, parseDay } from '@hr/domain/dates'
import { z } from 'zod'

/** A whole number that may come as digits in a string, as forms send it (api.md, Conventions). */
export const wholeNumber = (message = 'Please enter a whole number') =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/)], { error: message })
    .transform(Number)
    .pipe(z.int({ error: message }))

/** The numeric id of a row. */
export const id = (message = 'Please choose one from the list') =>
  z
    .union([z.number(), z.string().regex(/^\d{1,10}$/)], { error: message })
    .transform(Number)
    .pipe(z.int({ error: message }).min(1, message).max(2_147_483_647, message))

/** A number with decimals, digits in a string allowed. */
export const decimal = (message = 'Please enter a number') =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,9}(\.\d{1,6})?$/)], { error: message })
    .transform(Number)
    .pipe(z.number({ error: message }))

export const year = () => wholeNumber('Year is required').pipe(z.int().min(1900).max(2200))

/** Text that must be there; one message for a missing, a null and a blank value. */
export const required = (message: string) => z.string({ error: message }).trim().min(1, message)

/** Text without control characters but line breaks and tabs. */
export const plainText = (message: string, max: number, tooLong: string) =>
  required(message)
    .max(max, tooLong)
    .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'Please use plain text')

/** A calendar day; takes yyyy-mm-dd and dd-mm-yyyy, gives yyyy-mm-dd. */
export const day = (missing: string, wrong = 'Please enter a date as dd-mm-yyyy') =>
  required(missing).transform((text, context): Day => {
    const parsed = parseDay(text)
    if (parsed) return parsed
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })

/** Session 1 (morning) or 2 (afternoon). */
export const daySession = () =>
  z
    .union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')], { error: 'Please select a session' })
    .transform((value) => Number(value) as 1 | 2)

/** A list of ids: repeated, comma-separated or JSON, as multipart forms send lists. */
export const idList = (max = 200) =>
  z
    .union([z.array(z.union([z.number(), z.string()])), z.string(), z.number()])
    .optional()
    .transform((value) => asList(value))
    .pipe(z.array(id('Please choose people from the list')).max(max, 'That is too many people'))
    .transform((ids) => [...new Set(ids)])

function asList(value: (string | number)[] | string | number | undefined): (string | number)[] {
  if (value === undefined || value === '') return []
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

/** How a list call asks for a page; without these it answers everything (api.md, Conventions). */
export const listControls = {
  search: z.string().trim().max(100, 'Please search for at most 100 characters').optional(),
  page: wholeNumber().pipe(z.int().min(1).max(100_000)).optional(),
  pageSize: wholeNumber()
    .pipe(z.union([z.literal(10), z.literal(12), z.literal(25), z.literal(50), z.literal(100)]))
    .optional(),
}

// What answers are made of

export const flag = z.enum(['0', '1'])
export const civilDay = z.string().describe('yyyy-mm-dd')
export const moment = z.string().describe('ISO 8601 with offset')
export const created = z.object({ id: z.number() })
export const nothing = z.null().describe('No content')
export const done = z.object({ userMessage: z.string() })

export const failure = z.object({
  userMessage: z.string(),
  code: z.string(),
  requestId: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
})
export type Failure = z.infer<typeof failure>

/** Makes the wire's "0"/"1" of a fact. */
export const toFlag = (fact: boolean): '0' | '1' => (fact ? '1' : '0')
