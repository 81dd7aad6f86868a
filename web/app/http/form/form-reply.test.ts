import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { knownFields, toReply, valuesOf } from './form-reply.ts'

/** Names that every object has already. */
const inherited = ['toString', 'constructor', '__proto__']

describe('a form that comes back', () => {
  it('is every value of every field, but no password and no code', () => {
    const fields = new URLSearchParams('a=1&a=2&newPassword=x&otp=123456&b=')
    expect(toReply(fields, {}).values).toEqual({ a: ['1', '2'], b: [''] })
  })

  it.each(inherited)('may be called %s', (name) => {
    expect(Object.entries(valuesOf(new URLSearchParams({ [name]: 'x' })))).toEqual([[name, ['x']]])
  })

  it.each(inherited)('is no field of the rules because it is called %s', (name) => {
    expect(
      knownFields(z.strictObject({ a: z.string() }), new URLSearchParams({ a: '1', [name]: 'x' })).toString(),
    ).toBe('a=1')
  })
})
