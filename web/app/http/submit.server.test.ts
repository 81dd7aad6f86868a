import { redirect } from '@remix-run/node'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { FormReply } from './form-reply.ts'
import { submit } from './submit.server.ts'
import { failedCall, testContext } from './testing.ts'

const schema = z.strictObject({
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required'),
  newPassword: z.string().optional(),
})

const posted = (fields: Record<string, string>, file?: object) => ({
  form: { fields: new URLSearchParams(fields), intent: '', idempotencyKey: undefined, file: file as undefined },
  context: testContext(),
})

const done = () => redirect('/done', 303)

async function refusal(answer: unknown): Promise<{ status: number | undefined; reply: FormReply }> {
  const { data, init } = answer as { data: FormReply; init: { status: number } }
  return { status: init.status, reply: data }
}

describe('a form on its way to the API', () => {
  it('is sent with checked values, without the helpers of its page, and goes on', async () => {
    const send = vi.fn(async () => ({ id: 7 }))
    const answer = await submit(posted({ name: ' Asha ', ccq: 'search' }), { schema, send, done })
    expect(send).toHaveBeenCalledWith({ name: 'Asha' })
    expect(answer).toBeInstanceOf(Response)
  })

  it('comes back with what was typed, passwords left out, and is not sent', async () => {
    const send = vi.fn()
    const form = posted({ name: ' ', newPassword: 'secret', ccq: 'search' })
    const { status, reply } = await refusal(await submit(form, { schema, send, done }))
    expect(status).toBe(422)
    expect(reply).toMatchObject({ values: { name: [' '], ccq: ['search'] }, errors: { name: ['Name is required'] } })
    expect(JSON.stringify(reply)).not.toContain('secret')
    expect(send).not.toHaveBeenCalled()
    expect(form.context.failed).toBe(true)
  })

  it('is checked beyond its schema, and for its file', async () => {
    const check = () => ({ name: 'Not today', other: undefined })
    const file = { field: 'attachment', tooLarge: 'The file is larger than 5 MB' }
    const form = posted({ name: 'Asha' }, { isTooLarge: true })
    const { reply } = await refusal(await submit(form, { schema, send: vi.fn(), done, check, file }))
    expect(reply.errors).toEqual({ attachment: ['The file is larger than 5 MB'], name: ['Not today'] })
  })

  it.each([
    [400, 'Bad', { name: 'Taken' }, 422, { name: ['Taken'] }],
    [409, 'You already have leave', {}, 422, { '': ['You already have leave'] }],
    [503, 'The service is busy', {}, 503, { '': ['The service is busy'] }],
    [500, '', {}, 422, { '': ['Something went wrong on our side. Please try again.'] }],
  ])('answers a call that fails with %i', async (failed, message, byField, status, errors) => {
    const send = () => Promise.reject(failedCall(failed, message, byField))
    const answer = await refusal(await submit(posted({ name: 'Asha' }), { schema, send, done }))
    expect(answer).toMatchObject({ status, reply: { values: { name: ['Asha'] }, errors } })
  })

  it('may be sent again as it is when the call got no answer', async () => {
    const send = () => Promise.reject(failedCall(0, 'Nobody there'))
    const { status, reply } = await refusal(await submit(posted({ name: 'Asha' }), { schema, send, done }))
    expect(status).toBe(503)
    expect(reply.isUnsent).toBe(true)
  })

  it('lets through what is no failed call', async () => {
    const send = () => Promise.reject(new RangeError('a bug'))
    await expect(submit(posted({ name: 'Asha' }), { schema, send, done })).rejects.toThrow('a bug')
  })
})
