import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first rendering, true once scripts run. Controls that need a script appear then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
