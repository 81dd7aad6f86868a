import { describe, expect, it } from 'vitest'
import { lateScripts } from './late-scripts.server.ts'

type Remix = Parameters<typeof lateScripts>[0]

const file = (name: string) => `/assets/${name}.js`
const route = (name: string, ...imports: string[]) => ({ module: file(name), imports: imports.map(file) })
const remix = {
  manifest: {
    url: file('manifest-1'),
    entry: route('entry', 'a', 'b'),
    routes: {
      root: route('root', 'a'),
      'routes/leave.list': route('list', 'c'),
      'routes/_index': route('index', 'c', 'd'),
    },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'routes/leave.list' } }] },
} as unknown as Remix

/** Runs the script as a browser would, and tells what it asks for and what it leaves behind. */
async function run(script: string) {
  const [, code = ''] = /^<script nonce="n">([^<]*)<\/script>$/.exec(script) ?? []
  const asked: string[] = []
  const ahead: string[] = []
  const names = ['load', 'document', 'setTimeout']
  const tasks: (() => void)[] = []
  const body = { append: ({ href }: { href: string }) => ahead.push(href) }
  const document = { body, createElement: () => ({}) }
  const window: { onload?: () => void; [name: string]: unknown } = {}
  const begin = new Function(...names, 'window', `with (window) {${code.replaceAll('import(', 'load(')}}`)
  const keep = (name: string) => {
    asked.push(name)
    return Promise.resolve({ name })
  }
  const global = new Proxy(window, {
    has: (_, name) => ['onload', 'routesReady', '__remixRouteModules'].includes(String(name)),
  })
  const later = (task: () => void) => tasks.push(task)
  begin(keep, document, later, global)
  expect(asked).toEqual([])
  window.onload?.()
  // A press between two tasks is answered at once.
  for (let count = 0; count <= tasks.length; count += 1) {
    await Promise.resolve()
    expect(asked).toHaveLength(count)
    tasks[count]?.()
  }
  await window.routesReady
  return { asked, ahead, modules: window.__remixRouteModules }
}

describe('scripts that wait for the page', () => {
  it('start after load, with every file once, each in its own task', async () => {
    const { asked, ahead } = await run(lateScripts(remix, 'n', []))
    expect(asked).toEqual(['manifest-1', 'root', 'list', 'a', 'b', 'c', 'entry'].map(file))
    expect(ahead).toEqual([])
  })

  it('leave each route of the page where Remix looks for it', async () => {
    const { modules } = await run(lateScripts(remix, 'n', []))
    expect(modules).toEqual({ root: { name: file('root') }, 'routes/leave.list': { name: file('list') } })
  })

  it('fetch what only the next page needs, and run none of it', async () => {
    const { asked, ahead } = await run(lateScripts(remix, 'n', ['routes/_index']))
    expect(ahead).toEqual(['index', 'd'].map(file))
    expect(asked).not.toContain(file('index'))
  })
})
