import { createRequire } from 'node:module'
import { createRequestHandler, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node'
import * as ofBrowsers from '@remix-run/router'
import { describe, expect, it } from 'vitest'
import { screens } from '../app/screens.ts'

/** The package contains its code three times: what the server requires and what browsers load are patched, and what nobody uses is not. */
const require = createRequire(import.meta.url)
const ofServer: typeof ofBrowsers = require('@remix-run/router')
const unpatched: typeof ofBrowsers = require('@remix-run/router/dist/router.umd.js')

describe.each([
  ['the server', ofServer],
  ['browsers', ofBrowsers],
])('the router of %s', (_, { matchRoutes }) => {
  const pages = screens.map(({ path }) => ({ id: path, path: path.slice(1).replaceAll('$', ':') }))
  const nested = [
    { id: 'here', index: true },
    { id: 'one', path: ':id?' },
    { id: 'rest', path: 'b/*' },
  ]
  const layout = [...pages, { id: 'nested', path: 'nested', children: nested }, { id: 'other', path: '*' }]
  const routes = [{ id: 'root', path: '', children: [{ id: 'shell', children: layout }] }] as never[]
  const beside = [
    '/nested',
    '/nested/',
    '/nested//',
    '/nested/5',
    '/nested/b',
    '/nested/b/c/d',
    '/nested//b',
    '/nothing',
  ]

  it('finds what the unpatched one finds, however an address is written', () => {
    for (const path of [...screens.map((screen) => screen.path.replace(/\$\w+/g, 'A%2f%C3%A4')), ...beside]) {
      for (const address of [path, `${path}/`, `${path}//`, `/${path}`, path.toUpperCase(), `${path}/more`]) {
        expect(matchRoutes(routes, address), address).toEqual(unpatched.matchRoutes(routes, address))
      }
    }
  })

  it('looks at a table of routes once', () => {
    let looks = 0
    const route = {
      get path() {
        looks += 1
        return 'things'
      },
    }
    const table = [route]
    matchRoutes(table, '/things')
    const first = looks
    for (let times = 0; times < 10; times += 1) expect(matchRoutes(table, '/things')).toHaveLength(1)
    expect(looks).toBe(first)
  })
})

describe('the loaders of a page', () => {
  const seen: Request[] = []
  const module = { default: () => null, loader: ({ request }: LoaderFunctionArgs) => seen.push(request) }
  const root = { id: 'root', path: '', module }
  const page = { id: 'page', parentId: 'root', path: 'page', module }
  const entry = { module: { default: () => new Response('') } }
  const build = { routes: { root, page }, entry, assets: {}, future: { v3_singleFetch: true } }
  const ask = createRequestHandler(build as unknown as ServerBuild, 'production')
  const requestsOf = async (path: string) => {
    seen.length = 0
    await ask(new Request(`http://localhost${path}`, { headers: { cookie: 'a=b' } }))
    return seen
  }

  it('get one request, not a copy each', async () => {
    const [first, second] = await requestsOf('/page?a=1')
    expect(first).toBe(second)
    expect(first?.url).toBe('http://localhost/page?a=1')
  })

  it('do not see what the router has added to the address', async () => {
    const addresses = (await requestsOf('/page?index&a=1&_routes=page')).map(({ url }) => url)
    expect(addresses).toEqual(['http://localhost/page?a=1', 'http://localhost/page?a=1'])
    expect(seen[0]?.headers.get('cookie')).toBe('a=b')
  })
})
