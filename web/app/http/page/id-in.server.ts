import { rowId } from '../form/chosen.ts'
import { notFound } from './refusal.server.ts'

/** The id in a page's address (`/bu/edit/7`). Throws the 404 page if it cannot be one. */
export function idIn({ id = '' }: { id?: string | undefined }): number {
  const number = rowId(id)
  if (number === undefined) throw notFound()
  return number
}
