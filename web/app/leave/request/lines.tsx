import type { AppliedLeave } from '@hr/contract/leave/leave'
import { Name } from '~/ui/small-parts.tsx'

/** Of what waits and is decided in two steps, which is next. */
export function Step({ steps }: Pick<AppliedLeave, 'steps'>) {
  if (!steps) return null
  return (
    <>
      <dt>Decision</dt>
      <dd>
        Step {steps.step} of 2{steps.second && `, then ${steps.second === 'hr' ? 'HR' : 'the head of the BU'}`}
      </dd>
    </>
  )
}

/** Who entered a request, if not the person themselves. */
export function EnteredBy({ name }: { name: string | null }) {
  if (!name) return null
  return (
    <>
      <dt>Entered by</dt>
      <dd>
        <Name>{name}</Name>
      </dd>
    </>
  )
}

/** The people who can read a request besides those who decide it. */
export function Copies({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <dt>Cc</dt>
      <dd>
        <Name>{names.join(', ')}</Name>
      </dd>
    </>
  )
}
