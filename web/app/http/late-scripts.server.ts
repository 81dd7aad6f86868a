import type { EntryContext } from '@remix-run/node'

/** A file of the build, by its name without folder and ending: all of them are `/assets/….js`. */
const nameOf = (file: string) => file.slice('/assets/'.length, -'.js'.length)

/**
 * The script that starts a page's scripts after its `load` event. On a slow line the stylesheet then arrives first, and the page
 * is usable without scripts. The files are asked for side by side; `entry.client.tsx` waits for `routesReady`. `ahead` are routes
 * whose files the next page will need.
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
  return `<script nonce="${nonce}">addEventListener("load",()=>{let a=f=>\`/assets/\${f}.js\`,i=f=>import(a(f))
routesReady=Promise.all(${inList(files)}.map(i)).then(m=>__remixRouteModules={${modules}})
i("${nameOf(manifest.entry.module)}")${askAhead(later.filter((file) => !files.has(file)))}})</script>`
}

const inList = (files: Iterable<string>) => `"${Array.from(files, nameOf).join(' ')}".split(" ")`

function askAhead(files: string[]): string {
  if (files.length === 0) return ''
  const link = 'Object.assign(d.createElement("link"),{rel:"modulepreload",href:a(f)})'
  return `\nlet d=document\n${inList(files)}.map(f=>d.body.append(${link}))`
}
