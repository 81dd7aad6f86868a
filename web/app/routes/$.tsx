import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound, refusedFile } from '~/http/page/refusal.server.ts'

/** Any path that is not a screen, and any file that failed. */
export function loader({ context: { fault, path } }: LoaderFunctionArgs) {
  throw fault === undefined ? notFound() : refusedFile(fault, path)
}

export default function NotFound() {
  return null
}
