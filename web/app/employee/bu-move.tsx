import * as t from '@hr/words/people'
import type { FieldState } from '~/http/form/form-reply.ts'
import { Agreement } from './agreement.tsx'

/**
 * Shown if leave would be left behind in another business unit; HR sees which before saving (docs/spec/rules.md, Moving
 * to another unit).
 */
export function BuMove({ field }: { field: FieldState }) {
  return <Agreement field={field} label={t.moveToOtherBuAnyway} />
}
