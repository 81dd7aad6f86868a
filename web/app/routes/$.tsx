import { notFound } from '~/http/refusal.server.ts'

/** Any path that no screen has. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
