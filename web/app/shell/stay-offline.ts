import { announce } from '~/ui/announce.ts'
import { NETWORK_ERROR } from '~/ui/stay-on-failure.ts'

/**
 * While the browser has no line, keeps the page from which a link or a search would lead away, and says so until the line
 * is back. What is posted keeps its page by itself (`stayOnFailure`).
 */
export function stayWhileOffline(): void {
  // Before the router hears of it, which would replace the page by an error.
  addEventListener('click', keepPage, true)
  addEventListener('submit', keepPage, true)
  addEventListener('online', () => shown()?.remove())
}

function keepPage(event: Event): void {
  if (navigator.onLine || !leadsAway(event)) return
  event.preventDefault()
  if (!shown()) document.body.append(Object.assign(document.createElement('p'), { id: ID, className, textContent }))
  announce(NETWORK_ERROR)
}

function leadsAway({ type, target }: Event): boolean {
  if (type === 'submit') return (target as HTMLFormElement).method === 'get'
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
  return link?.origin === location.origin && link.pathname + link.search !== location.pathname + location.search
}

const ID = 'offline'
const className = 'banner warn toast'
const textContent = NETWORK_ERROR
const shown = () => document.getElementById(ID)
