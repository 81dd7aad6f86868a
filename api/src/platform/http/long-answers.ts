import { IN_A_STEP, stepsOf } from '@hr/db/long-work'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

type Call = { method: string; url: string }

/** Whether an answer is a long list, or has one among its fields. An answer that the handler has sent itself is not. */
export function isLong(answer: unknown): boolean {
  if (isLongList(answer)) return true
  return isPlain(answer) && Object.values(answer).some(isLongList)
}

/**
 * Writes an answer as JSON, as Fastify would by the same schema, but a long list a part at a time: other calls are answered between the
 * parts. Fails as Fastify does if the answer is not as its schema says.
 */
export async function writeInSteps(schema: z.ZodType, answer: unknown, call: Call): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const text of textsOf(schema, answer, call)) parts.push(Buffer.from(text))
  return Buffer.concat(parts)
}

async function* textsOf(schema: z.ZodType, answer: unknown, call: Call): AsyncGenerator<string> {
  if (schema instanceof z.ZodArray && isLongList(answer)) yield* textsOfList(schema, answer, call)
  else if (schema instanceof z.ZodObject && isLong(answer)) yield* textsOfObject(schema, answer as object, call)
  else yield write(schema, answer, call)
}

async function* textsOfList(schema: z.ZodArray, rows: unknown[], call: Call): AsyncGenerator<string> {
  let before = '['
  for await (const part of stepsOf(rows)) {
    yield before + write(schema, part, call).slice(1, -1)
    before = ','
  }
  yield ']'
}

async function* textsOfObject(schema: z.ZodObject, answer: object, call: Call): AsyncGenerator<string> {
  const fields = Object.entries(answer)
  const isWrittenApart = ([name, value]: [string, unknown]) => name in schema.shape && isLongList(value)
  const long = fields.filter(isWrittenApart)
  const short = Object.fromEntries(fields.filter((field) => !isWrittenApart(field)))
  const others = write(
    without(
      schema,
      long.map(([name]) => name),
    ),
    short,
    call,
  ).slice(1, -1)
  yield `{${others}`
  for (const [at, [name, rows]] of long.entries()) {
    yield `${others || at > 0 ? ',' : ''}${JSON.stringify(name)}:`
    yield* textsOf(schema.shape[name] as z.ZodType, rows, call)
  }
  yield '}'
}

function without(schema: z.ZodObject, names: string[]): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !names.includes(name))))
}

const write = (schema: z.ZodType, value: unknown, call: Call): string => serializerCompiler({ schema, ...call })(value)

function isLongList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > IN_A_STEP
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
