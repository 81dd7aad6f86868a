import { endpoint } from '@hr/contract/call/endpoint'
import { listControls } from '@hr/contract/call/fields'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testContext, thrownBy } from '../testing.ts'
import { CARD_SIZES, readList } from './list.server.ts'

const listThings = endpoint({
  url: '/things',
  config: { access: '1', tag: 'Tests', summary: 'Things' },
  schema: { body: z.strictObject(listControls), response: { 200: z.array(z.string()) } },
})

type Call = { body: object; onTotal: (total: number) => void }

/** Reads the list at an address through a call that finds this many rows. */
function listAt(path: string, total = 30, options = {}) {
  const asked: object[] = []
  const api = async (_: unknown, { body, onTotal }: Call) => {
    asked.push(body)
    onTotal(total)
    return ['a thing']
  }
  const context = testContext({ path })
  const read = readList({ api: api as never, context }, listThings, options)
  return { read, asked }
}

describe('the question to the API', () => {
  it.each([
    ['/things', { search: undefined, page: 1, pageSize: 10 }],
    ['/things?q=%20pune%20&size=25&page=2', { search: 'pune', page: 2, pageSize: 25 }],
    ['/things?size=11', { search: undefined, page: 1, pageSize: 10 }],
    ['/things?q=a%00b%0A', { search: 'a b', page: 1, pageSize: 10 }],
    ['/things?q=caf%EF%BF%BD', { search: 'caf', page: 1, pageSize: 10 }],
    [`/things?q=${'x'.repeat(99)}🎉`, { search: 'x'.repeat(99), page: 1, pageSize: 10 }],
    [`/things?q=${'x'.repeat(150)}`, { search: 'x'.repeat(100), page: 1, pageSize: 10 }],
  ])('of %s', async (path, body) => {
    const { read, asked } = listAt(path)
    await read
    expect(asked).toEqual([body])
  })

  it('with the sizes and the filters of the screen', async () => {
    const { read, asked } = listAt('/things?size=100', 30, { sizes: CARD_SIZES, body: { buId: '7' } })
    await read
    expect(asked).toEqual([{ buId: '7', search: undefined, page: 1, pageSize: 12 }])
  })
})

it('tells the page, the search and how many match', async () => {
  const { rows, list } = await listAt('/things?q=a&page=3').read
  expect(rows).toEqual(['a thing'])
  expect(list).toEqual({ q: 'a', size: 10, sizes: [10, 25, 50, 100], page: 3, total: 30 })
})

describe('a page that is not there', () => {
  it.each([
    ['/things?page=4', '/things'],
    ['/things?q=a&page=4&size=10', '/things?q=a&size=10'],
    ['/things?page=0', '/things'],
    ['/things?page=last', '/things'],
  ])('%s leads to %s', async (path, first) => {
    expect(await thrownBy(listAt(path).read)).toEqual({ status: 303, location: first })
  })

  it('is not the first page of an empty list', async () => {
    expect((await listAt('/things?page=1', 0).read).list).toMatchObject({ page: 1, total: 0 })
  })
})
