import type { AppliedLeave } from '@hr/contract/leave/leave'
import * as t from '@hr/words/requests'
import { Name } from '~/ui/small-parts.tsx'

/** For waiting requests that are decided in two steps, which is next. */
export function Step({ steps }: Pick<AppliedLeave, 'steps'>) {
  if (!steps) return null
  return (
    <>
      <dt>{t.decision}</dt>
      <dd>{steps.second ? (steps.second === 'hr' ? t.step1ThenHr : t.step1ThenHead) : t.stepOfTwo(steps.step)}</dd>
    </>
  )
}

/** Who entered a request, if not the person themselves. */
export function EnteredBy({ name }: { name: string | null }) {
  if (!name) return null
  return (
    <>
      <dt>{t.enteredBy}</dt>
      <dd>
        <Name>{name}</Name>
      </dd>
    </>
  )
}

/** The people who can read a request in addition to those who decide it. */
export function Copies({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <dt>{t.cc}</dt>
      <dd>
        <Name>{names.join(', ')}</Name>
      </dd>
    </>
  )
}
