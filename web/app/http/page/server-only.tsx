import { createContext, useContext } from 'react'

/** Data that only the server's rendering has; the browser has none of it. */
type ServerOnly = {
  nonce: string
  lite: boolean
  splash: boolean
  /** The style of a small page of the light version, which comes in the page itself. */
  style: string | undefined
}

export const ServerOnlyContext = createContext<ServerOnly | undefined>(undefined)

/**
 * Undefined in the browser. What is rendered from it for pages with scripts is at the very end of the body, where
 * hydration does not touch it.
 */
export function useServerOnly(): ServerOnly | undefined {
  return useContext(ServerOnlyContext)
}
