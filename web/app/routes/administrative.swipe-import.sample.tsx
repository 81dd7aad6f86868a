import { swipeFile } from '@hr/domain/attendance/swipe-file'
import { sampleOf } from '~/file-import/pages.server.ts'

export const loader = sampleOf(swipeFile)
