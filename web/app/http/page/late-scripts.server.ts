import type { EntryContext } from '@remix-run/node'
import halfPage from '~/shell/half-page.js?url'
import { DATA_ID } from './page-data.ts'

/** A file of the build, by its name without folder and ending: all of them are `/assets/….js`. */
const nameOf = (file: string) => file.slice('/assets/'.length, -'.js'.length)
/** In the browser: the address of the file named `f`. */
const ADDRESS = '"/assets/"+f+".js"'

/**
 * The script that starts a page's scripts after its `load` event. On a slow line the stylesheet then arrives first, and
 * the page is usable without scripts. Each file is a task of its own: twenty at once would keep a press on a slow phone
 * waiting. `entry.client.tsx` waits for `routesReady`. `ahead` are routes whose files come next.
 */
export function lateScripts({ manifest, staticHandlerContext }: EntryContext, nonce: string, ahead: string[]): string {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const shared = [manifest.entry, ...routes].flatMap(({ imports = [] }) => imports)
  const files = new Set([manifest.url, ...routes.map((route) => route.module), ...shared])
  const later = ahead
    .flatMap((id) => manifest.routes[id] ?? [])
    .flatMap(({ module, imports = [] }) => [module, ...imports])
  const modules = ids.map((id, index) => `${JSON.stringify(id)}:m[${index + 1}]`)
  return `<script nonce="${nonce}">onload=()=>{let i=f=>new Promise(r=>setTimeout(()=>r(import(${ADDRESS}))))
routesReady=Promise.all(${inList(files)}.map(i)).then(m=>__remixRouteModules={${modules}})
i("${nameOf(manifest.entry.module)}")${askAhead(later.filter((file) => !files.has(file)).slice(0, MOST_AHEAD))}}</script>`
}

/** How many files of the next page are asked for ahead: more would weigh more than a page's scripts may (100 kB). */
const MOST_AHEAD = 9

/** Milliseconds, in few letters: four times what a page takes from its head to its end on the slowest supported line. */
const PATIENCE = '1e4'

/**
 * The script at the beginning of a page that loads the warning that the rest does not come (`half-page.js`): a browser
 * shows half a page as if it were one, and tells no script that its line broke. It comes before the stylesheet, for
 * which a browser would hold it up, and removes itself, since React does not know it.
 */
export function endWatch(nonce: string): string {
  // An element with an id is a variable of the window.
  const look = `window.${DATA_ID}||import("${halfPage}")`
  return `<script nonce="${nonce}">setTimeout(()=>{${look}},${PATIENCE},document.currentScript.remove())</script>`
}

const inList = (files: Iterable<string>) => `"${Array.from(files, nameOf).join(' ')}".split(" ")`

function askAhead(files: string[]): string {
  if (files.length === 0) return ''
  const link = `Object.assign(d.createElement("link"),{rel:"modulepreload",href:${ADDRESS}})`
  return `\nlet d=document\n${inList(files)}.map(f=>d.body.append(${link}))`
}
