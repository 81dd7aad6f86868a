import { createContext, useContext } from 'react'

/** What only the server's rendering knows; in the browser there is none of it. */
export type ServerOnly = { nonce: string; lite: boolean; splash: boolean }

export const ServerOnlyContext = createContext<ServerOnly | undefined>(undefined)

/** Undefined in the browser: what is rendered from it stands at the very end of the body, where hydration lets it be. */
export function useServerOnly(): ServerOnly | undefined {
  return useContext(ServerOnlyContext)
}
