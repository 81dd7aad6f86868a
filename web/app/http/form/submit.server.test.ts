import { UNEXPECTED } from '@hr/contract/call/sentences'
import { cancelLeave } from '@hr/contract/leave/leave'
import { redirect } from '@remix-run/node'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Api } from '../call/api.server.ts'
import { failedCall, testContext } from '../testing.ts'
import { STALE } from './form.server.ts'
import type { FormReply } from './form-reply.ts'
import { confirm, submit } from './submit.server.ts'

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
    [500, '', {}, 422, { '': [UNEXPECTED] }],
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

  it('may be sent again as it is when there were too many calls', async () => {
    const send = () => Promise.reject(failedCall(429, 'Please wait 5 seconds'))
    const { status, reply } = await refusal(await submit(posted({ name: 'Asha' }), { schema, send, done }))
    expect({ status, reply }).toMatchObject({ status: 422, reply: { isUnsent: true } })
  })

  it('is shown again and not sent when its page is too old', async () => {
    const send = vi.fn()
    const { form, context } = posted({ name: 'Asha' })
    const old = { form: { ...form, hasToken: false, isStale: true }, context }
    const { status, reply } = await refusal(await submit(old, { schema, send, done }))
    expect({ status, errors: reply.errors }).toEqual({ status: 422, errors: { '': [STALE] } })
    expect(send).not.toHaveBeenCalled()
  })

  it('passes on anything but a failed call', async () => {
    const send = () => Promise.reject(new RangeError('a bug'))
    await expect(submit(posted({ name: 'Asha' }), { schema, send, done })).rejects.toThrow('a bug')
  })
})

describe('a dialog that was confirmed', () => {
  const asked = (path: string, api: Api) => {
    const { form, context } = posted({ leaveId: '7' })
    Object.assign(context, { path })
    return { form, context, api }
  }

  it.each([
    ['/leave/applied-leaves?page=2&confirm=withdraw&id=7', undefined, '/leave/applied-leaves?page=2'],
    ['/leave/applied-leaves?confirm=withdraw&id=7', [], '/leave/applied-leaves?id=7'],
  ])('at %s is sent, and goes back to the page behind it', async (path, about, place) => {
    const api = vi.fn(async () => null)
    const answer = await confirm(asked(path, api as unknown as Api), cancelLeave, 'Withdrawn', about)
    expect(api).toHaveBeenCalledWith(cancelLeave, { body: { leaveId: 7 } })
    expect((answer as Response).headers.get('Location')).toBe(place)
  })

  it('stays open when the call is refused', async () => {
    const api: Api = () => Promise.reject(failedCall(409, 'Already approved'))
    const { status, reply } = await refusal(await confirm(asked('/leave/applied-leaves', api), cancelLeave, ''))
    expect({ status, errors: reply.errors }).toEqual({ status: 422, errors: { '': ['Already approved'] } })
  })
})
