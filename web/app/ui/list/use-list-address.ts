import { useSearchParams } from '@remix-run/react'

/** In an address: the opened row was opened for the reader, who has not chosen it yet. */
export const UNSEEN = 'unseen'
const OF_A_ROW = ['id', 'confirm', UNSEEN]

type Changes = { id?: number | undefined; confirm?: string }

/**
 * The query of a list's address, and functions that make the address with other filters, with a row opened, or with a
 * question about it.
 */
export function useListAddress() {
  const [query] = useSearchParams()
  const address = ({ id, confirm }: Changes = {}) => {
    const next = new URLSearchParams([...query].filter(([name, value]) => value && !OF_A_ROW.includes(name)))
    if (confirm) next.set('confirm', confirm)
    if (id) next.set('id', String(id))
    return `?${next}`
  }
  return { asked: query.get('confirm'), address }
}
