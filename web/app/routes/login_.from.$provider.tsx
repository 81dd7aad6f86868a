import type { LoaderFunctionArgs } from '@remix-run/node'
import { comeFromProvider } from '~/login/by-provider.server.ts'

/** Where a provider sends people back to. Its answer is worth nothing without the cookie of the browser that left. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  return comeFromProvider(context, params.provider ?? '', new URL(request.url).searchParams)
}
