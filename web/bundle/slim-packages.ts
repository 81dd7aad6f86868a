import type { Plugin } from 'vite'

/** A piece of a package's file, and what stands there instead. */
type Cut = [piece: RegExp | string, instead: string]

const remix = '/@remix-run/react/dist/esm/'
const zod = '/zod/v4/classic/'

/** By the end of a file's path: what no page of ours comes to in the browser. */
const cuts: Record<string, Cut[]> = {
  // `v3_lazyRouteDiscovery` is off
  [`${remix}fog-of-war.js`]: [body('useFogOFWarDiscovery'), body('getPatchRoutesOnNavigationFunction')],
  // no link fetches its page before it is clicked
  [`${remix}components.js`]: [
    body('usePrefetchBehavior', 'return [false, null, {}]'),
    body('PrefetchPageLinks', 'return null'),
  ],
  // one stylesheet is in every page
  [`${remix}links.js`]: [body('prefetchStyleLinks')],
  // no page is shown before its data is there
  [`${remix}fallback.js`]: [body('RemixRootDefaultHydrateFallback', 'return null')],
  // `v3_singleFetch` is on
  [`${remix}routes.js`]: [['typeof singleFetch === "function"', 'true']],
  // the server alone writes the scripts of a page
  [`${remix}errorBoundaries.js`]: [['renderScripts ?', 'false ?']],
  // OpenAPI is printed by the API
  [`${zod}schemas.js`]: [
    [/inst\._zod\.processJSONSchema = .*/g, ''],
    [/create(Standard|To)JSONSchemaMethod\(this, .*?\)/g, 'undefined'],
  ],
}

/**
 * Leaves out of the browser's files what Remix has for other settings than ours, which it asks for only while it runs, and
 * what hangs on every rule of zod. No bundler can tell. Where a newer package has no such piece any more, the build stops.
 */
export function slimPackages(): Plugin {
  const unseen = new Set(Object.keys(cuts))
  return {
    name: 'slim-packages',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const file = Object.keys(cuts).find((end) => id.endsWith(end))
      if (!file) return undefined
      unseen.delete(file)
      return { code: (cuts[file] ?? []).reduce((rest, cut) => withCut(rest, cut, file), code), map: null }
    },
    buildEnd(error) {
      if (!error) for (const file of unseen) throw gone('file', file)
    },
  }
}

/** Another body for a function of a file, which has no parameters then. */
function body(name: string, statements = ''): Cut {
  return [new RegExp(`^(async )?function ${name}\\([\\s\\S]*?^}$`, 'm'), `function ${name}() {${statements}}`]
}

function withCut(code: string, [piece, instead]: Cut, file: string): string {
  const result = code.replace(piece, () => instead)
  if (result === code) throw gone(piece, file)
  return result
}

const gone = (piece: RegExp | string, file: string) =>
  new Error(`${piece} is gone from the packages (${file}): see what slim-packages.ts needs instead`)
