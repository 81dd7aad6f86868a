import { transformSync } from 'esbuild'

/**
 * Remix's table of routes as every page loads it, said shorter: a row for each route, from which the browser makes the
 * table again. The files that a route imports are left out: only links that fetch ahead of a click would ask for them, and
 * there are none. A route without a part for the browser names the entry, which is there already, so that nothing has to
 * come over the line for it. `isEmpty` says whether the file at an address has no code.
 */
export function shorten(script, isEmpty) {
  const { routes, ...rest } = readManifest(script)
  const wanted = Object.values(routes).map((route) => forBrowser(route, rest.entry, isEmpty))
  const rows = wanted.map(toRow)
  // what a row cannot say stands there as it is
  const odd = wanted.filter((route, index) => !isSame(fromRow(rows[index]), route))
  const text = rows.filter((_row, index) => !odd.includes(wanted[index])).join('\n')
  const code = `{
    const fromRow = ${fromRow}
    const routes = ${JSON.stringify(byId(odd))}
    for (const row of ${JSON.stringify(text)}.split('\\n')) {
      const route = fromRow(row)
      routes[route.id] = route
    }
    window.__remixManifest = { ...${JSON.stringify(rest)}, routes }
  }`
  return checked(transformSync(code, { minify: true, target: 'es2022' }).code, { ...rest, routes: byId(wanted) })
}

/** What a manifest's script leaves in `window`. */
export function readManifest(script) {
  const window = {}
  new Function('window', script)(window)
  return window.__remixManifest
}

function forBrowser({ imports, css, ...route }, entry, isEmpty) {
  const module = isEmpty(route.module) ? entry.module : route.module
  return css.length > 0 ? { ...route, css, module } : { ...route, module }
}

function toRow({ id, module, hasAction, hasLoader, hasClientAction, hasClientLoader, hasErrorBoundary }) {
  const has = [hasAction, hasLoader, hasClientAction, hasClientLoader, hasErrorBoundary]
  return [id.slice('routes/'.length), module.slice('/assets/'.length, -'.js'.length), has.map(Number).join('')].join(
    ' ',
  )
}

/** Runs in the browser: a route of the shell, whose path is the name of its file. */
function fromRow(row) {
  const [name, file, has] = row.split(' ')
  const [hasAction, hasLoader, hasClientAction, hasClientLoader, hasErrorBoundary] = [...has].map((digit) => digit > 0)
  const path = name
    .replace(/\.?_index$/, '')
    .replace(/_?\./g, '/')
    .replace(/\$/g, ':')
  return {
    id: `routes/${name}`,
    parentId: 'shell',
    path: path || undefined,
    index: name.endsWith('_index') || undefined,
    module: `/assets/${file}.js`,
    hasAction,
    hasLoader,
    hasClientAction,
    hasClientLoader,
    hasErrorBoundary,
  }
}

const byId = (routes) => Object.fromEntries(routes.map((route) => [route.id, route]))

function checked(script, wanted) {
  if (isSame(readManifest(script), wanted)) return script
  throw new Error('the shortened table of routes does not give what Remix wrote')
}

/** As JSON sees them, whatever the order of their keys. */
function isSame(one, other) {
  const inOrder = (_key, value) => (isPlain(value) ? Object.fromEntries(Object.entries(value).sort()) : value)
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

const isPlain = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)
