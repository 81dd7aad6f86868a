import { readdirSync, readFileSync } from 'node:fs'
import { UNEXPECTED } from '@hr/contract/call/sentences'
import { UNSAFE_ErrorResponseImpl as Refused } from '@remix-run/router'
import { describe, expect, it } from 'vitest'
import { NETWORK_ERROR, stayOnFailure, UNREACHABLE } from './stay-on-failure.ts'

const fields = new URLSearchParams({ reason: 'A wedding', newPassword: 'secret' })

const send = (error: unknown) =>
  stayOnFailure({
    request: new Request('http://localhost/', { method: 'POST', body: fields }),
    params: {},
    context: undefined,
    serverAction: () => Promise.reject(error),
  })

describe('a form that a script sends', () => {
  it.each([
    ['no answer at all', new TypeError('Failed to fetch'), NETWORK_ERROR],
    ['no service behind the web', new Refused(503, '', { text: 'a page says more' }), UNREACHABLE],
    ['a fault of ours', new Error('Unexpected Server Error'), UNEXPECTED],
    ['too many requests', new Refused(429, '', { text: 'Please wait.' }), 'Please wait.'],
  ])('stays with what was typed and one message on %s', async (_, error, message) => {
    expect(await send(error)).toMatchObject({
      values: { reason: ['A wedding'] },
      errors: { '': [message] },
      isUnsent: true,
    })
  })

  it.each([
    ['a page that is gone', new Refused(404, '', { title: 'Sorry' })],
    ['another page', Response.redirect('http://localhost/next', 303)],
  ])('yields to %s', async (_, error) => {
    await expect(send(error)).rejects.toBe(error)
  })
})

const folder = new URL('../../routes/', import.meta.url)
const routes = readdirSync(folder).map((name) => ({ name, source: readFileSync(new URL(name, folder), 'utf8') }))
// A form with `reloadDocument` is sent by the browser itself, as is that of the header, which signs out.
const withForms = routes.filter(
  ({ name, source }) =>
    /export (async function|const) action[\s\S]*export default/.test(source) &&
    !source.includes('reloadDocument') &&
    name !== 'logout.tsx',
)

it.each(withForms)('$name keeps its forms and dialogs when the service fails', ({ source }) => {
  expect(source).toMatch(/export {[^}]*stayOnFailure as clientAction, unless(Unsent|Answered) as shouldRevalidate }/)
})
