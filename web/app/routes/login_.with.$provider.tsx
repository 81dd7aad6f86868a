import type { LoaderFunctionArgs } from '@remix-run/node'
import { goToProvider } from '~/login/by-provider.server.ts'

/** The link "Sign in with …". */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  return goToProvider(context, params.provider ?? '', new URL(request.url).searchParams.get('next'))
}
