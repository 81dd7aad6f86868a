import { transformSync } from 'esbuild'

/**
 * Remix's table of routes, which every page loads, said shorter: a row of text for each route of the shell, from which the
 * browser makes the table again. The files of the entry are left out of what a route imports, because every page has them.
 * Throws where the browser would not come to what Remix wrote.
 */
export function shorten(script) {
  const { routes, ...rest } = readTable(script)
  const lean = Object.values(routes).map((route) => withoutNeedless(route, rest.entry.imports))
  const files = byUse(lean.flatMap(({ imports }) => imports))
  const wanted = lean.map((route) => ({ ...route, imports: files.filter((file) => route.imports.includes(file)) }))
  const rows = wanted.map((route) => toRow(route, files))
  // What a row cannot say is kept as it is.
  const odd = wanted.filter((route, index) => !isSame(fromRow(rows[index], files), route))
  const table = rows.filter((_, index) => !odd.includes(wanted[index])).sort()
  const code = `{
    const files = ${JSON.stringify(files.map(nameOf).join(' '))}.split(' ').map((name) => '/assets/' + name + '.js')
    const routes = ${JSON.stringify(byId(odd))}
    const fromRow = ${fromRow}
    for (const row of ${JSON.stringify(table.join('\n'))}.split('\\n')) {
      const route = fromRow(row, files)
      routes[route.id] = route
    }
    window.__remixManifest = { ...${JSON.stringify(rest)}, routes }
  }`
  const short = transformSync(code, { minify: true, target: 'es2022' }).code
  if (isSame(readTable(short), { ...rest, routes: byId(wanted) })) return short
  throw new Error('the short table of routes does not give what Remix wrote')
}

/** What the script of a table leaves in `window`. */
export function readTable(script) {
  const window = {}
  new Function('window', script)(window)
  return window.__remixManifest
}

/** Runs in the browser: a route of the shell, whose path is the name of its file. Each letter means a file, `#` the first. */
function fromRow(row, files) {
  const [name, file, has, letters] = row.split(' ')
  const [hasAction, hasLoader, hasClientAction] = [...has].map(Number).map(Boolean)
  const path = name
    .replace(/\.?_index$/, '')
    .replace(/_?\./g, '/')
    .replace(/\$/g, ':')
  return {
    id: `routes/${name}`,
    parentId: 'shell',
    path: path || undefined,
    index: name.endsWith('_index') || undefined,
    hasAction: hasAction || undefined,
    hasLoader: hasLoader || undefined,
    hasClientAction: hasClientAction || undefined,
    module: `/assets/${file}.js`,
    imports: [...letters].map((letter) => files[letter.charCodeAt(0) - 35]),
  }
}

function toRow({ id, module, imports, hasAction, hasLoader, hasClientAction }, files) {
  const has = [hasAction, hasLoader, hasClientAction].map(Boolean).map(Number).join('')
  const letters = imports.map((file) => String.fromCharCode(35 + files.indexOf(file))).join('')
  return [id.slice('routes/'.length), nameOf(module), has, letters].join(' ')
}

/** What a browser does with a route that says "no" is what it does with one that says nothing. */
function withoutNeedless({ imports, css, ...route }, always) {
  const said = Object.entries(route).filter(([, value]) => value !== false)
  const own = imports.filter((file) => !always.includes(file))
  return { ...Object.fromEntries(said), ...(css.length > 0 && { css }), imports: own }
}

/** Each file once, the most frequent first. */
function byUse(files) {
  const times = new Map()
  for (const file of files) times.set(file, (times.get(file) ?? 0) + 1)
  return [...times].sort(([, one], [, other]) => other - one).map(([file]) => file)
}

const nameOf = (file) => file.slice('/assets/'.length, -'.js'.length)
const byId = (routes) => Object.fromEntries(routes.map((route) => [route.id, route]))

/** As JSON sees them, whatever the order of their keys. */
const isSame = (one, other) => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
const inOrder = (_key, value) => (isPlain(value) ? Object.fromEntries(Object.entries(value).sort()) : value)
const isPlain = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)
