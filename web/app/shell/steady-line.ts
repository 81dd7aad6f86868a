import { isNetworkError } from '~/ui/form/stay-on-failure.ts'
import halfPage from './half-page.js?url'
import { hideNoLine, sayNoLine } from './line-toast.ts'

type Route = { id: string; lazy?: unknown; children?: Route[] }

/** Who waits for a line: a page may ask for several things at once, and one press tries all of them again. */
let waiting: (() => void)[] = []
/** Pictures that came whole, by their addresses: what such a one still lacks no line can bring. */
const whole = new Set<string>()

addEventListener('online', tryAgain)
makeFilesSteady([...window.__remixRouter.routes] as Route[])
addEventListener('error', ({ target }) => askForPicture(target), true)
// To be in the browser's memory when a later page breaks off and nothing more comes.
fetch(halfPage).catch(() => undefined)
// The files that failed before this one came.
for (const image of document.images) if (image.complete && !image.naturalWidth) askForPicture(image)

/**
 * Asks until there is a whole answer. While there is none the page stays and says so, and asks again when somebody presses
 * Retry, when the line is back, or when something else came. `asked` is the first time, if that has begun. Fails with what is
 * not the line's fault, such as that nobody waits for the answer any more.
 */
export async function untilAnswered<T>(ask: () => Promise<T>, asked = ask()): Promise<T> {
  try {
    const answer = await asked
    tryAgain()
    return answer
  } catch (error) {
    if (!isNetworkError(error)) throw error
    await new Promise<void>(wait)
    return untilAnswered(ask)
  }
}

function wait(again: () => void): void {
  waiting.push(again)
  const toast = sayNoLine(tryAgain)
  // People who pressed the last Retry, which is gone, find the next one there.
  if (document.activeElement === document.body) toast.querySelector('button')?.focus()
}

function tryAgain(): void {
  const all = waiting
  waiting = []
  if (all.length > 0) hideNoLine()
  for (const again of all) again()
}

/**
 * Makes the router wait for a line when it needs the files of a page. Remix would load the whole document instead, which
 * loses what was typed, and the page too. The files are fetched first, from which the browser's own import then takes them;
 * what the server no longer has, Remix may load that way.
 */
function makeFilesSteady(routes: Route[]): void {
  // Iterating over an array includes what is added meanwhile.
  for (const route of routes) {
    routes.push(...(route.children ?? []))
    const { lazy } = route
    if (typeof lazy !== 'function') continue
    route.lazy = async () => {
      await Promise.all(filesOf(route.id).map((file) => untilAnswered(() => fetchWhole(file))))
      return lazy()
    }
  }
}

function filesOf(id: string): string[] {
  const route = window.__remixManifest.routes[id]
  return route ? [route.module, ...(route.imports ?? [])] : []
}

async function fetchWhole(file: string): Promise<boolean> {
  const answer = await fetch(file)
  await answer.arrayBuffer()
  return answer.ok
}

/** Shows a picture whose line broke once it has come, and nothing of it before. */
async function askForPicture(image: unknown): Promise<void> {
  if (!(image instanceof HTMLImageElement) || whole.has(image.src)) return
  const { src } = image
  if (!(await untilAnswered(() => fetchWhole(src)))) return
  whole.add(src)
  image.src = src
}
