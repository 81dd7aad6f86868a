import { useNavigation } from '@remix-run/react'

/**
 * Whether a form with a field of this name was sent just now, and done: its answer leads on, wherever that is. One that
 * was refused comes back in place, and its page is only read again.
 */
export function useWasSent(name: string | undefined): boolean {
  const { state, formMethod, formData, location } = useNavigation()
  if (!name || state !== 'loading' || formMethod !== 'POST') return false
  // The router marks an address to which an answer leads.
  return Boolean(formData?.has(name) && Object(location.state)._isRedirect)
}
