import { swipeImport } from '@hr/contract/swipe-import'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { beginImport, loadRun } from '~/file-import/pages.server.ts'
import { RunPage } from '~/file-import/run-page.tsx'
import { enter } from '~/http/enter.server.ts'
import { swipePage } from '~/swipe-import/page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return loadRun(await enter(args), swipeImport, args.params)
}

export async function action(args: ActionFunctionArgs) {
  return beginImport(await enter(args), swipeImport)
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function ImportOfSwipes() {
  return <RunPage page={swipePage} />
}
