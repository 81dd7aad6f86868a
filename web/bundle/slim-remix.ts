import type { Plugin } from 'vite'

/** The body that a function of Remix has in the browser instead of its own, because no page of ours comes to it. */
const bodies: Record<string, Record<string, string>> = {
  // `v3_lazyRouteDiscovery` is off
  'fog-of-war.js': { useFogOFWarDiscovery: '', getPatchRoutesOnNavigationFunction: '' },
  // no link fetches its page before it is clicked
  'components.js': { usePrefetchBehavior: 'return [false, null, {}]', PrefetchPageLinks: 'return null' },
  // one stylesheet is in every page
  'links.js': { prefetchStyleLinks: '' },
  // no page is shown before its data is there
  'fallback.js': { RemixRootDefaultHydrateFallback: 'return null' },
}

/** Expressions that our settings decide, with what they come to. */
const answers: Record<string, [expression: string, answer: string][]> = {
  'routes.js': [['typeof singleFetch === "function"', 'true']],
  // the server alone writes the scripts of a page
  'errorBoundaries.js': [['renderScripts ?', 'false ?']],
}

/**
 * Leaves out of the browser's files what Remix has for other settings than ours. It asks for its settings while it runs, so
 * that no bundler can tell. Where a newer Remix has no such piece any more, the build stops.
 */
export function slimRemix(): Plugin {
  const unseen = new Set([...Object.keys(bodies), ...Object.keys(answers)])
  return {
    name: 'slim-remix',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const file = /@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/.exec(id)?.[1]
      if (!file || !unseen.delete(file)) return undefined
      return { code: withAnswers(withBodies(code, file), file), map: null }
    },
    buildEnd(error) {
      if (error) return
      for (const file of unseen) throw gone(file)
    },
  }
}

function withBodies(code: string, file: string): string {
  return Object.entries(bodies[file] ?? {}).reduce((rest, [name, body]) => {
    const whole = new RegExp(`^(async )?function ${name}\\([\\s\\S]*?^}$`, 'm')
    return replaced(rest, whole, `function ${name}() {${body}}`)
  }, code)
}

function withAnswers(code: string, file: string): string {
  return (answers[file] ?? []).reduce((rest, [expression, answer]) => replaced(rest, expression, answer), code)
}

function replaced(code: string, piece: string | RegExp, by: string): string {
  const result = code.replace(piece, () => by)
  if (result === code) throw gone(piece)
  return result
}

const gone = (piece: string | RegExp) =>
  new Error(`Remix has no ${piece} any more: see what slim-remix.ts needs instead`)
