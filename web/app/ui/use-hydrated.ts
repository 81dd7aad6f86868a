import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first rendering, true once scripts work: controls that need them come then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
