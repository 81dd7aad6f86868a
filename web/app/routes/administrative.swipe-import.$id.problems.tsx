import { swipeImport } from '@hr/contract/swipe-import'
import { problemsOf } from '~/file-import/pages.server.ts'

export const loader = problemsOf(swipeImport)
