import * as t from '@hr/words/pages'
import { NETWORK_ERROR } from '~/ui/form/stay-on-failure.ts'
import { announce } from '~/ui/page/announce.ts'

const ID = 'offline'
const shown = () => document.getElementById(ID)

/** Says over the page that there is no line, to those who see and to those who hear it, with a button if there is something to try again. */
export function sayNoLine(retry?: () => void): HTMLElement {
  const before = shown()
  const toast = Object.assign(document.createElement('p'), { id: ID, className: 'banner warn toast' })
  toast.append(NETWORK_ERROR)
  if (retry)
    toast.append(' ', Object.assign(document.createElement('button'), { textContent: t.retry, onclick: retry }))
  document.body.append(toast)
  if (before) before.remove()
  else announce(NETWORK_ERROR)
  return toast
}

export function hideNoLine(): void {
  shown()?.remove()
}
