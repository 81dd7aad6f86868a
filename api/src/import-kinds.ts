import { employees } from './employee-import/kind.ts'
import type { Kind } from './file-import/kind.ts'
import { openingBalances } from './opening-balance/kind.ts'
import { swipes } from './swipe-import/kind.ts'

/** Everything that can be imported from files. */
export const importKinds: readonly Kind[] = [employees, swipes, openingBalances]
