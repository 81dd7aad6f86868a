import { expect, it } from 'vitest'
import { readManifest, shorten } from './manifest.mjs'

const flags = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
}
const files = { imports: ['/assets/shared.js'], css: [] }

function route(id, path, more = {}) {
  return {
    id: `routes/${id}`,
    parentId: 'shell',
    ...(path && { path }),
    ...flags,
    module: '/assets/a-b_C.js',
    ...files,
    ...more,
  }
}

const rows = [
  route('_index', undefined, { index: true }),
  route('leave.edit.$leaveId', 'leave/edit/:leaveId', { hasAction: true, hasClientAction: true }),
  route('request.leaves_.history', 'request/leaves/history', { hasClientLoader: true, hasErrorBoundary: true }),
  route('employee.import._index', 'employee/import', { index: true }),
  route('logout', 'logout', { module: '/assets/empty.js', imports: [] }),
]
const odd = [
  { id: 'root', path: '', ...flags, module: '/assets/root.js', ...files },
  { id: 'shell', parentId: 'root', ...flags, module: '/assets/shell.js', ...files },
  route('$', '*'),
  route('bu.list', 'business-units'),
  route('styled', 'styled', { css: ['/assets/styled.css'] }),
]
const manifest = {
  entry: { module: '/assets/entry.js', imports: [], css: [] },
  routes: Object.fromEntries([...odd, ...rows].map((route) => [route.id, route])),
  url: '/assets/manifest-12.js',
  version: '12',
}

const shortened = () =>
  readManifest(shorten(`window.__remixManifest=${JSON.stringify(manifest)};`, (file) => file === '/assets/empty.js'))

it('gives every route as it was, without the files that only a link which fetches ahead asks for', () => {
  const { routes, ...rest } = shortened()
  expect(rest).toEqual({ entry: manifest.entry, url: manifest.url, version: manifest.version })
  expect(Object.keys(routes).sort()).toEqual(Object.keys(manifest.routes).sort())
  for (const { imports, css, ...route } of [...odd, ...rows.slice(0, -1)]) {
    expect(routes[route.id]).toEqual(css.length > 0 ? { ...route, css } : route)
  }
})

it('names the entry, which is there already, where a route has nothing for the browser', () => {
  expect(shortened().routes['routes/logout']).toMatchObject({ path: 'logout', module: '/assets/entry.js' })
})
