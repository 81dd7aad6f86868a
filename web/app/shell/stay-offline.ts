import { hideNoLine, sayNoLine } from './line-toast.ts'

/**
 * While the browser has no line, keeps the page from which a link or a search would lead away, and says so until the
 * line is back. If the browser does not notice the loss, see `steady-line.ts`; for a form, see `stayOnFailure`.
 */
export function stayWhileOffline(): void {
  // Before the router hears of it, which would replace the page by an error.
  addEventListener('click', keepPage, true)
  addEventListener('submit', keepPage, true)
  addEventListener('online', hideNoLine)
}

/**
 * Fetches what keeps a page whose line breaks (`steady-line.ts`) when somebody begins to use the page, before they can follow a
 * link. Called when there is a router, whose files it makes wait.
 */
export function steadyOnceUsed(): void {
  // A picture that fails tells only the window, on its way down.
  for (const event of ['pointerover', 'focusin', 'keydown', 'error'])
    addEventListener(event, steadyLine, { once: true, capture: true })
}

/** Comes late, because a page that is only read does not need it. Undefined if the line has broken before. */
export const steadyLine = () => import('./steady-line.ts').catch(() => undefined)

function keepPage(event: Event): void {
  if (navigator.onLine || !leadsAway(event)) return
  event.preventDefault()
  sayNoLine()
}

function leadsAway({ type, target }: Event): boolean {
  if (type === 'submit') return (target as HTMLFormElement).method === 'get'
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
  return link?.origin === location.origin && link.pathname + link.search !== location.pathname + location.search
}
