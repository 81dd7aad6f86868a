import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/** False on the server and in the first rendering, true once scripts run. Controls that need a script appear then. */
export function useHydrated(): boolean {
  const cameWithPage = useCameWithPage()
  const [isHydrated, setHydrated] = useState(!cameWithPage)
  // As a transition, which React may cut into pieces: otherwise the page would be busy with all of these controls at once.
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}

/** Whether a component was written by the server, so that its element stood in the page before scripts ran. */
export function useCameWithPage(): boolean {
  let isOfServer = false
  // React asks for the state of a server only where it takes its elements over.
  useSyncExternalStore(never, nothing, () => {
    isOfServer = true
  })
  const [cameWithPage] = useState(isOfServer)
  return cameWithPage
}

const never = () => () => undefined
const nothing = () => undefined
