import type { Impact } from '@hr/contract/working-time/impact'
import { signedDays } from '@hr/domain/leave/counting/signed-days'
import * as t from '@hr/words/impact'
import { DUE_RUN } from '~/http/form/due-run.ts'

/** What policies that go by the working pattern would give, and to whom; once the form is saved, the page that gives it follows. */
export function RunPart({ run: { buId, year, people, days } }: { run: NonNullable<Impact['run']> }) {
  return (
    <>
      <p>{t.policyDaysByPattern(people, signedDays(days))}</p>
      <input type="hidden" name={DUE_RUN} value={`${buId} ${year}`} />
    </>
  )
}
