import type { Rollup } from 'vite'

/**
 * Modules that this share of the routes needs are sent with every page. Measured: a much smaller or larger share makes
 * pages larger.
 */
const SHARE = 0.5

/** The modules that make up the frame around every page. */
const shell = /\/app\/(root|shell\/layout|entry\.client)\.tsx/
const route = /\/app\/routes\/[^?]+$/
/** Half of what packages weigh, in a separate file: a slow phone is busy for long with a file that it begins. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//
/** Three routes in eight have a form, so the libraries for the rules of forms stay in separate files. */
const rulesOfForms = /\/node_modules\/(zod|@conform-to)\//

/**
 * Puts what nearly every page loads into three files instead of a dozen small ones, because they compress better
 * together. Packages from npm have two of them, which browsers keep when only our code has changed.
 */
export function chunksOfEveryPage(): Rollup.GetManualChunk {
  let everywhere: Set<string> | undefined
  return (id, meta) => {
    everywhere ??= findEverywhere(meta)
    if (!everywhere.has(id)) return undefined
    if (react.test(id) || id.startsWith('\0')) return 'react'
    return id.includes('/node_modules/') ? 'packages' : 'everywhere'
  }
}

function findEverywhere({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const needsOf = (id: string) => {
    const found = new Set([id])
    // Iterating over a set includes what is added meanwhile.
    for (const one of found) for (const needed of getModuleInfo(one)?.importedIds ?? []) found.add(needed)
    found.delete(id)
    return [...found]
  }
  const ids = [...getModuleIds()]
  const often = inManyOf(ids.filter((id) => route.test(id)).map(needsOf))
  const harmless = often.filter((id) => ![id, ...needsOf(id)].some((needed) => rulesOfForms.test(needed)))
  const always = ids.filter((id) => shell.test(id)).flatMap(needsOf)
  return new Set([...harmless, ...always.filter((id) => !shell.test(id))])
}

/**
 * The members of at least that share of the lists. Empty lists, of routes without code for the browser, are not
 * counted.
 */
function inManyOf(lists: string[][]): string[] {
  const counts = new Map<string, number>()
  for (const id of lists.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const enough = SHARE * lists.filter((list) => list.length > 0).length
  return [...counts].filter(([, count]) => count >= enough).map(([id]) => id)
}
