import { rowId } from './chosen.ts'
import { notFound } from './refusal.server.ts'

/** The number in a page's address (`/bu/edit/7`). Throws the 404 page for what can be no row's. */
export function idIn({ id = '' }: { id?: string | undefined }): number {
  const number = rowId(id)
  if (number === undefined) throw notFound()
  return number
}
