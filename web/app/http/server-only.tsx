import { createContext, useContext } from 'react'

/** Data that only the server's rendering has; the browser has none of it. */
type ServerOnly = { nonce: string; lite: boolean; splash: boolean }

export const ServerOnlyContext = createContext<ServerOnly | undefined>(undefined)

/**
 * Undefined in the browser. What is rendered from it is at the very end of the body, where hydration leaves it alone.
 */
export function useServerOnly(): ServerOnly | undefined {
  return useContext(ServerOnlyContext)
}
