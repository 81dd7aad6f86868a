import { useSearchParams } from '@remix-run/react'

type Changes = { id?: number | undefined; confirm?: string }

/**
 * The query of a list's address, and functions that make the address with other filters, with a row opened, or with a
 * question about it.
 */
export function useListAddress() {
  const [query] = useSearchParams()
  const address = ({ id, confirm }: Changes = {}) => {
    const next = new URLSearchParams([...query].filter(([name, value]) => value && !['id', 'confirm'].includes(name)))
    if (confirm) next.set('confirm', confirm)
    if (id) next.set('id', String(id))
    return `?${next}`
  }
  return { asked: query.get('confirm'), address }
}
