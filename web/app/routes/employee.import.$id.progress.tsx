import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { readRun } from '~/employee-import/run.server.ts'
import { enter } from '~/enter.server.ts'

/** How far a file has come, for a page that waits. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await enter(args)
  return { run: await readRun(api, args.params.id) }
}

/** Without an answer it gives nothing, and the page asks again; only the way to another page is taken. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}
