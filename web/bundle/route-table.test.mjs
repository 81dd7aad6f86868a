import { expect, it } from 'vitest'
import { readTable, shorten } from './route-table.mjs'

const flags = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
}
const entry = { module: '/assets/entry0.js', imports: ['/assets/react0.js', '/assets/frame0.js'], css: [] }

function route(id, path, more = {}) {
  const address = path && { path }
  return { id: `routes/${id}`, parentId: 'shell', ...address, ...flags, module: '/assets/a-b_C.js', css: [], ...more }
}

const imports = [...entry.imports, '/assets/fields.js', '/assets/picker.js']
const regular = [
  route('_index', undefined, { index: true, imports }),
  route('leave.edit.$leaveId', 'leave/edit/:leaveId', { hasAction: true, hasClientAction: true, imports }),
  route('request.leaves_.history', 'request/leaves/history', { imports: ['/assets/picker.js'] }),
  route('employee.import._index', 'employee/import', { index: true, imports: entry.imports }),
  route('logout', 'logout', { hasLoader: false, imports: [] }),
]
const odd = [
  { id: 'root', path: '', ...flags, hasErrorBoundary: true, module: '/assets/root00.js', imports, css: [] },
  { id: 'shell', parentId: 'root', ...flags, module: '/assets/shell0.js', imports: [], css: [] },
  route('$', '*', { imports }),
  route('bu.list', 'business-units', { imports }),
  route('early', 'early', { hasClientLoader: true, imports }),
  route('styled', 'styled', { css: ['/assets/styled.css'], imports }),
]
const table = {
  entry,
  routes: Object.fromEntries([...odd, ...regular].map((route) => [route.id, route])),
  url: '/assets/manifest-12.js',
  version: '12',
}
const short = () => shorten(`window.__remixManifest=${JSON.stringify(table)};`)

it('gives every route as it was, except for flags that are off and files that every page has', () => {
  const { routes, ...rest } = readTable(short())
  expect(rest).toEqual({ entry, url: table.url, version: '12' })
  expect(Object.keys(routes).sort()).toEqual(Object.keys(table.routes).sort())
  for (const { imports, css, ...route } of [...odd, ...regular]) {
    const { imports: own, css: ownCss = [], ...is } = routes[route.id]
    expect({ ...flags, hasLoader: false, ...JSON.parse(JSON.stringify(is)) }).toEqual({ ...flags, ...route })
    expect({ own: own.sort(), ownCss }).toEqual({
      own: imports.filter((file) => !entry.imports.includes(file)).sort(),
      ownCss: css,
    })
  }
})

it('gives for a regular route its name, its file, its features and a letter for each import', () => {
  const text = short()
  for (const row of ['leave.edit.$leaveId a-b_C 111 #$', 'logout a-b_C 000 ']) expect(text).toContain(row)
  expect(text).not.toContain('leave/edit')
})
