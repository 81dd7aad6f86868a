import { useSearchParams } from '@remix-run/react'

type Changes = { id?: number | undefined; confirm?: string }

/** What the address of a list asks, and that address with its filters, with a row opened or a question about it. */
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
