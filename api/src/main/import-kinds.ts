import { swipes } from '../attendance/swipe-import/kind.ts'
import { openingBalances } from '../entitlement/opening-balance/kind.ts'
import { employees } from '../people/employee-import/kind.ts'
import type { Kind } from '../runs/file-import/kind.ts'

/** Everything that can be imported from files. */
export const importKinds: readonly Kind[] = [employees, swipes, openingBalances]
