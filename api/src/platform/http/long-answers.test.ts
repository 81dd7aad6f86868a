import { IN_A_STEP } from '@hr/db/long-work'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isLong, writeInSteps } from './long-answers.ts'

const call = { method: 'POST', url: '/list' }
const row = z.object({ id: z.number(), name: z.string(), note: z.string().optional() })
const rows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Zoë "${id}", 張`, more: 'left out' }))
const atOnce = (schema: z.ZodType, answer: unknown) => JSON.parse(serializerCompiler({ schema, ...call })(answer))
const inSteps = async (schema: z.ZodType, answer: unknown) => JSON.parse(`${await writeInSteps(schema, answer, call)}`)

describe('an answer with a long list is written as at once', () => {
  it.each([IN_A_STEP + 1, 2 * IN_A_STEP, 2 * IN_A_STEP + 1])('a list of %i', async (count) => {
    expect(await inSteps(z.array(row), rows(count))).toEqual(atOnce(z.array(row), rows(count)))
  })

  const withTotals = z.object({
    total: z.number(),
    data: z.array(row),
    figures: z.object({ days: z.string() }).optional(),
  })
  it.each([
    ['among other fields', withTotals, { total: 5, data: rows(600), figures: { days: '1.5' } }],
    ['where a field is missing', withTotals, { total: 5, data: rows(600), figures: undefined }],
    ['alone in an object', z.object({ data: z.array(row) }), { data: rows(600) }],
    [
      'twice, and a short one',
      z.object({ a: z.array(row), b: z.array(row), c: z.array(row) }),
      { a: rows(600), b: rows(300), c: rows(2) },
    ],
    ['in a field that may be missing', z.object({ data: z.array(row).optional() }), { data: rows(600) }],
    ['that the schema does not know', z.object({ total: z.number() }), { total: 1, data: rows(600) }],
  ])('%s', async (_, schema, answer) => {
    expect(isLong(answer)).toBe(true)
    expect(await inSteps(schema, answer)).toEqual(atOnce(schema, answer))
  })
})

it('is refused where a row is not as its schema says', async () => {
  const wrong = [...rows(600), { id: 'none', name: 'Asha' }]
  expect(() => atOnce(z.array(row), wrong)).toThrow()
  await expect(writeInSteps(z.array(row), wrong, call)).rejects.toThrow("Response doesn't match the schema")
})

it('lets others go on between its parts', async () => {
  let [turns, isWritten] = [0, false]
  const count = () => {
    turns += 1
    if (!isWritten) setImmediate(count)
  }
  setImmediate(count)
  await writeInSteps(z.array(row), rows(10 * IN_A_STEP), call)
  isWritten = true
  expect(turns).toBeGreaterThanOrEqual(9)
})

it.each([
  ['a short list', rows(IN_A_STEP)],
  ['nothing', undefined],
  ['null', null],
  ['a text', 'x'.repeat(1_000)],
  [
    'an object that somebody else made',
    new (class {
      data = rows(600)
    })(),
  ],
])('%s is not long', (_, answer) => {
  expect(isLong(answer)).toBe(false)
})
