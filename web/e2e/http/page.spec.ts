import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import * as compOffWords from '@hr/words/comp-off'
import { expect, type Page, test } from '@playwright/test'
import { HttpContext } from './page.ts'

/** A small form as a page without scripts has it, in parts, so that each can be wrong. */
const whole = {
  key: '<input type="hidden" name="key" value="k1">',
  radios:
    '<label><input type="radio" name="part" value="1"> Morning</label><label><input type="radio" name="part" value="2"> Afternoon</label>',
  button: '<input type="submit" value="Send"></form>',
  sentTo: '/done/7',
  error: '<p role="alert">Reason is required</p>',
}

type Parts = typeof whole

const pageOf = (parts: Parts, more = '') => `<!doctype html><html lang="en"><title>Form</title><main><h1>Ask</h1>${more}
<form method="post" action="/leave/form">${parts.key}${parts.radios}
<label for="reason">Reason</label><textarea id="reason" name="reason"></textarea>${parts.button}</main></html>`

const titled = (title: string) => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const say = (status: number, html: string) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  if (request.url === '/done/7') return void say(200, titled('Sent'))
  if (request.url !== '/leave/form') return void say(404, titled('Not found'))
  if (request.method === 'GET') return void say(200, pageOf(parts))
  const sent = new URLSearchParams(await text(request))
  if (sent.get('key') !== 'k1') return void say(403, titled('Forbidden'))
  if (!sent.get('part')) return void say(422, pageOf(parts, '<p role="alert">Choose a part of the day</p>'))
  if (!sent.get('reason')) return void say(422, pageOf(parts, parts.error))
  response.writeHead(303, { location: parts.sentTo }).end()
}

/** Serves the form while somebody does something with it. */
async function onForm(wrong: Partial<Parts>, act: (page: Page) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => void answer({ ...whole, ...wrong }, request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const context = new HttpContext(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  try {
    const page = (await context.newPage()) as unknown as Page
    await page.goto('/leave/form')
    await act(page)
  } finally {
    await context.close()
    server.close()
  }
}

async function send(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Morning' }).check()
  await page.getByLabel('Reason').fill('A trip')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent')
  await expect(page).toHaveURL('/done/7')
}

async function forget(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Morning' }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText(compOffWords.reasonIsRequired)
  await expect(page.getByRole('alert')).toBeVisible()
}

test('a form that is right is sent, and says what is missing', async () => {
  await onForm({}, send)
  await onForm({}, forget)
})

const faults: [name: string, wrong: Partial<Parts>, act: typeof send, says: RegExp][] = [
  ['a form without its hidden key', { key: '' }, send, /Forbidden/],
  [
    'a button outside its form',
    { button: '</form><input type="submit" value="Send">' },
    send,
    /nothing happens at <input> Send/,
  ],
  ['a radio that posts nothing', { radios: '<label><input type="radio" value="1"> Morning</label>' }, send, /Ask/],
  ['a redirect to a relative address', { sentTo: 'done/7' }, send, /Not found/],
  [
    'a page that needs a script to show its error',
    {
      error: '<p role="alert" hidden>Reason is required</p><script>document.querySelector("p").hidden = false</script>',
    },
    forget,
    /element\(s\) not found|Received/,
  ],
]

for (const [name, wrong, act, says] of faults) {
  test(`finds ${name}`, async () => {
    const failure = await onForm(wrong, act).then(
      () => 'nothing',
      (error: Error) => stripVTControlCharacters(error.message),
    )
    expect(failure).toMatch(says)
  })
}

test('refuses what a browser could not do', async () => {
  const tries: [act: (page: Page) => Promise<unknown>, says: RegExp][] = [
    [(page) => page.getByLabel('Reasons').fill('A trip'), /Nothing on .* is getByLabel\("Reasons"\)/],
    [(page) => page.getByRole('heading').fill('A trip'), /Nobody can type into <h1/],
    [(page) => page.getByRole('radio').check(), /strict mode violation: 2 elements/],
    [(page) => page.getByRole('heading').click(), /Without scripts nothing happens/],
    [
      async (page) => {
        await page.getByRole('radio', { name: 'Morning' }).check()
        await page.getByRole('radio', { name: 'Morning' }).uncheck()
      },
      /A choice cannot be taken back/,
    ],
    [(page) => page.locator('[name=key]').fill('k2'), /is hidden/],
  ]
  for (const [act, says] of tries) {
    await onForm({}, async (page) => {
      await expect(act(page)).rejects.toThrow(says)
    })
  }
})
