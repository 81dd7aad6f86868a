import { notFound } from '~/http/refusal.server.ts'

/** Any path that is not a screen. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
