import type { Plugin } from 'vite'

/** A piece of a package's file, and its replacement. */
type Cut = [piece: RegExp | string, instead: string]

const remix = '/@remix-run/react/dist/esm/'
const zod = '/zod/v4/classic/'

/** The cuts by the end of a file's path: code that no page of ours reaches in the browser. */
const cuts: Record<string, Cut[]> = {
  // because `v3_lazyRouteDiscovery` is off
  [`${remix}fog-of-war.js`]: [body('useFogOFWarDiscovery'), body('getPatchRoutesOnNavigationFunction')],
  // because no link fetches its page before it is clicked
  [`${remix}components.js`]: [
    body('usePrefetchBehavior', 'return [false, null, {}]'),
    body('PrefetchPageLinks', 'return null'),
  ],
  // because every page contains the one stylesheet
  [`${remix}links.js`]: [body('prefetchStyleLinks')],
  // because no page is shown before its data has arrived
  [`${remix}fallback.js`]: [body('RemixRootDefaultHydrateFallback', 'return null')],
  // because `v3_singleFetch` is on
  [`${remix}routes.js`]: [['typeof singleFetch === "function"', 'true']],
  // because only the server writes the scripts of a page
  [`${remix}errorBoundaries.js`]: [['renderScripts ?', 'false ?']],
  // because only the API prints OpenAPI
  [`${zod}schemas.js`]: [
    [/inst\._zod\.processJSONSchema = .*/g, ''],
    [/create(Standard|To)JSONSchemaMethod\(this, .*?\)/g, 'undefined'],
  ],
}

/**
 * Removes from the browser's files the code of Remix for settings that we do not use, which it only checks at run time,
 * and parts of zod that every rule refers to. A bundler cannot know that they are unused. If a newer package does not
 * contain a piece, the build stops.
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

/** Replaces the body of a function, which then has no parameters. */
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
