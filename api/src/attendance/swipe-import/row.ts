import type { SwipeField } from '@hr/domain/attendance/swipe-file'
import type { FileRow as AnyFileRow } from '../../runs/file-import/columns.ts'
import type { Problem as AnyProblem } from '../../runs/file-import/kind.ts'

export type FileRow = AnyFileRow<SwipeField>
export type Problem = AnyProblem<SwipeField>
