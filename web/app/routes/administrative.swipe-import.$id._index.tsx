import { swipeImport } from '@hr/contract/attendance/swipe-import'
import { beginImport, loadRun } from '~/file-import/pages.server.ts'
import { RunPage } from '~/file-import/run-page.tsx'
import { swipePage } from '~/swipe-import/page.tsx'

export const loader = loadRun(swipeImport)
export const action = beginImport(swipeImport)
export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ImportOfSwipes() {
  return <RunPage page={swipePage} />
}
