import { decode } from 'turbo-stream'
import { describe, expect, it } from 'vitest'
import { handOver } from './page-data.server.ts'
import { forRemix } from './page-data.ts'

const refuse = () => {
  throw new Error('It is plain')
}

/** How Remix in a browser reads what the server wrote. */
async function over(state: unknown, asRemixWrites: () => string = refuse) {
  const [, text = ''] = /^<script[^>]*>([^<]*)<\/script>$/.exec(handOver(state, asRemixWrites)) ?? []
  const { value } = await decode(new Response(forRemix(text)).body!)
  return value
}

describe('the data of a page', () => {
  it.each([
    [
      'rows',
      {
        loaderData: {
          root: {
            rows: [
              { id: 1, name: 'A' },
              { id: 2, name: null },
            ],
            none: [],
            empty: {},
          },
        },
      },
    ],
    ['nothing', { loaderData: {}, actionData: null, errors: null }],
    ['text that would end its element', { typed: `</script>\u2028 it's a "quote" and a \\ and <!-- ` }],
    ['names that objects have themselves', { constructor: 'x', toString: 'y' }],
    ['numbers and words that look like places', { a: -5, b: 0.5, c: '_1', _1: true, '': false }],
  ])('come over as they were: %s', async (_, state) => {
    expect(await over(state)).toEqual(state)
  })

  it('come without what is undefined', async () => {
    expect(await over({ flash: undefined, id: 1 })).toEqual({ id: 1 })
  })

  it.each([
    ['a date', new Date()],
    ['an error', new Error('x')],
    ['nothing in a list', [undefined]],
    ['no number', Number.NaN],
    ['a map', new Map()],
  ])('are written by Remix if they hold %s', async (_, value) => {
    expect(await over({ value }, () => '[{"_1":2},"by","Remix"]\n')).toEqual({ by: 'Remix' })
  })
})
