import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchAnswers } from './shell/watch-answers.ts'

watchAnswers()
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
