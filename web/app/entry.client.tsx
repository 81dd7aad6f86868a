import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { withoutVisit } from '~/http/address/visit.ts'
import { DATA_ID, forRemix } from '~/http/page/page-data.ts'
import { future } from '../bundle/future.ts'
import { stayWhileOffline, steadyOnceUsed } from './shell/stay-offline.ts'
import { watchAnswers } from './shell/watch-answers.ts'
import { useHydrated } from './ui/page/use-hydrated.ts'

declare global {
  /** The files of the page's routes (`http/late-scripts.server.ts`), except in development. */
  var routesReady: Promise<unknown> | undefined
  var isTakenOver: boolean | undefined
}

/** The same element each time, so that a change of `Page` renders nothing below it again. */
const page = <RemixBrowser />

// Runs before the router reads the address.
history.replaceState(history.state, '', withoutVisit(location.href))
watchAnswers()
stayWhileOffline()
await window.routesReady
await readData()
await pause()
makeRouter()
steadyOnceUsed()
await pause()
startTransition(() => {
  hydrateRoot(document, <Page />)
})

/**
 * The page, which says when React has taken it over, shows what needs a script, and every effect has run. It says so by a
 * variable, because a test that holds the clock holds the timeline too.
 */
function Page() {
  const isHydrated = useHydrated()
  // Effects of a parent run after those of its children.
  useEffect(() => {
    if (isHydrated) window.isTakenOver = true
  }, [isHydrated])
  return page
}

/**
 * Hands the data that came with the page to Remix, and waits until they are read. Remix throws its promise on the first render. If
 * somebody presses a key or a button before that render, React 18 renders inside the event, where it cannot wait, and gives the page
 * up (error 345).
 */
async function readData(): Promise<void> {
  const text = document.getElementById(DATA_ID)?.textContent ?? ''
  const stream = new Response(forRemix(text)).body ?? undefined
  Object.assign(window, { __remixContext: { basename: '/', future, isSpaMode: false, stream } })
  try {
    RemixBrowser({})
  } catch (reading) {
    if (reading instanceof Promise) await reading
  }
}

/** Lets Remix make its router, which it does before it asks React for anything, outside of which it then fails. */
function makeRouter(): void {
  try {
    RemixBrowser({})
  } catch {}
}

/** Lets the browser do what waits, such as answering a press: a slow phone is busy for long with each of these steps. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((goOn) => {
    port1.onmessage = () => goOn()
    port2.postMessage(null)
  })
}
