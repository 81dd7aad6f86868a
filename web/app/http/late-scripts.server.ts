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
  // The last `</body>` is the page's own, because text in the page is escaped.
  const end = late.html.lastIndexOf('</body>')
  const script = `<script nonce="${nonce}">${starterCode(late.code, files, nonce)}</script>`
  return late.html.slice(0, end) + script + late.html.slice(end)
}

/** What Remix writes to hand the data over part by part. Text in the page has no `<`, so it cannot look like this. */
const inParts = /(<script nonce="[^"]*">window\.__remixContext = [^<]*;)window\.__remixContext\.stream = [^<]*(?=<)/

/** Hands the data of a page over to its scripts, as the one part of a stream. */
export function handOver(html: string, data: string): string {
  return html.replace(
    inParts,
    (_, before) => `${before}window.__remixContext.stream=new Response(${inQuotes(data)}).body`,
  )
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

/** The same for a text that is itself JSON: between single quotes its many double ones need nothing before them. */
const inQuotes = (json: string): string =>
  `'${inScript(json).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
