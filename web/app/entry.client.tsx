import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { withoutVisit } from '~/http/visit.ts'
import { stayWhileOffline } from './shell/stay-offline.ts'
import { watchAnswers } from './shell/watch-answers.ts'

// Runs before the router reads the address.
history.replaceState(history.state, '', withoutVisit(location.href))
watchAnswers()
stayWhileOffline()
await readData()
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})

/**
 * Waits for the data that came with the page. Remix throws its promise on the first render. If somebody presses a key
 * or a button before that render, React 18 renders inside the event, where it cannot wait, and gives the page up (error
 * 345).
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (reading) {
    if (reading instanceof Promise) await reading
  }
}
