/** The files that a page's scripts need, taken out of its HTML so that they load after everything else. */
type Late = { html: string; code: string; files: string[] }

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const module = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/

/**
 * Makes a page's scripts start after its `load` event. On a slow line the stylesheet then arrives first, and the page
 * is usable without scripts. `ahead` are files that the next page will need.
 */
export function holdScriptsBack(html: string, nonce: string, ahead: readonly string[]): string {
  const late = takeOut(html)
  if (!late.code) return html
  // The imports of the code itself are requested just as early.
  const files = [...new Set([...late.files, ...ahead])].filter((file) => !late.code.includes(`from "${file}"`))
  return withScript(late.html, starterCode(late.code, files, nonce), nonce)
}

/** Hands the data of a page over to its scripts, in the words in which Remix would do it part by part. */
export function handOver(html: string, data: string, nonce: string): string {
  const to = 'window.__remixContext.streamController'
  return withScript(html, `${to}.enqueue(${inScript(data)});${to}.close()`, nonce)
}

function withScript(html: string, code: string, nonce: string): string {
  // The last `</body>` is the page's own, because text in the page is escaped.
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}<script nonce="${nonce}">${code}</script>${html.slice(end)}`
}

function takeOut(html: string): Late {
  const files = [...html.matchAll(preload)].map(([, file]) => file ?? '')
  const code = module.exec(html)?.[1] ?? ''
  return { html: html.replace(preload, '').replace(module, ''), code, files }
}

function starterCode(code: string, files: string[], nonce: string): string {
  return `addEventListener("load",()=>{let d=document,a=(n,p)=>d.body.append(Object.assign(d.createElement(n),p))
for(let href of ${inScript(files)})a("link",{rel:"modulepreload",href})
a("script",{type:"module",nonce:${inScript(nonce)},textContent:${inScript(code)}})})`
}

/** JSON that cannot end the script element around it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
