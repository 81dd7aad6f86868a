import { Link, useSearchParams } from '@remix-run/react'
import { chosenIn } from '~/http/chosen.ts'

/** Marks the row that was just saved, which the address names (`?new=12`). */
export function NewTag({ id }: { id: number }) {
  const [query] = useSearchParams()
  return chosenIn(query, 'new') === id ? <span className="tag new">New</span> : null
}

/** Links to the question whether to delete a row; `of` names the row. */
export function DeleteLink({ id, of }: { id: number; of: string }) {
  const [query] = useSearchParams()
  const asking = new URLSearchParams(query)
  asking.set('confirm', 'delete')
  asking.set('id', String(id))
  return (
    <Link to={`?${asking}`} preventScrollReset>
      Delete<span className="vh"> {of}</span>
    </Link>
  )
}
