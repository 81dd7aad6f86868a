import { swipeImport } from '@hr/contract/attendance/swipe-import'
import { progressOf } from '~/file-import/pages.server.ts'

export const loader = progressOf(swipeImport)
