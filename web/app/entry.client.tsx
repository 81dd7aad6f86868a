import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DATA_ID, forRemix } from '~/http/page-data.ts'
import { withoutVisit } from '~/http/visit.ts'
import { future } from '../bundle/future.ts'
import { stayWhileOffline } from './shell/stay-offline.ts'
import { watchAnswers } from './shell/watch-answers.ts'

declare global {
  /** The files of the page's routes (`http/late-scripts.server.ts`), except in development. */
  var routesReady: Promise<unknown> | undefined
}

// Runs before the router reads the address.
history.replaceState(history.state, '', withoutVisit(location.href))
watchAnswers()
stayWhileOffline()
await window.routesReady
await readData()
startTransition(() => {
  hydrateRoot(document, <Page />)
})

/** The page, which marks on its timeline when React and every effect around it have taken it over. */
function Page() {
  // Effects of a parent run after those of its children.
  useEffect(() => {
    performance.mark('taken over')
  }, [])
  return <RemixBrowser />
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
