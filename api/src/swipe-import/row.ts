import type { SwipeField } from '@hr/domain/attendance/swipe-file'
import type { FileRow as AnyFileRow } from '../file-import/columns.ts'
import type { Problem as AnyProblem } from '../file-import/kind.ts'

export type FileRow = AnyFileRow<SwipeField>
export type Problem = AnyProblem<SwipeField>
