import { swipeImport } from '@hr/contract/attendance/swipe-import'
import { loadFiles, uploadFile } from '~/file-import/pages.server.ts'
import { UploadPage } from '~/file-import/upload-page.tsx'
import { swipePage } from '~/swipe-import/page.tsx'

export const loader = loadFiles(swipeImport)
export const action = uploadFile(swipeImport)
export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function SwipeImport() {
  return <UploadPage page={swipePage} />
}
