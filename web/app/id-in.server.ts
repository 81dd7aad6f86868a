import { notFound } from './refusal.server.ts'

/** The number in a page's address (`/bu/edit/7`). Throws the 404 page for what can be no row's. */
export function idIn({ id = '' }: { id?: string | undefined }): number {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : 0
  if (number < 1 || number > 2_147_483_647) throw notFound()
  return number
}
