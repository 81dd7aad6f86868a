import { swipeImport } from '@hr/contract/attendance/swipe-import'
import { problemsOf } from '~/file-import/pages.server.ts'

export const loader = problemsOf(swipeImport)
