import type { SetupSteps } from '@hr/contract/dashboard'
import type { Part } from '~/http/part.server.ts'
import { isSetUp, SetupList } from '~/ui/setup-list.tsx'
import { CardTitle } from './card-title.tsx'

/** What a new company still lacks. It goes when everything is there; a call that fails leaves it out. */
export function SetupCard({ setup }: { setup: Part<SetupSteps> }) {
  if (setup.hasFailed || isSetUp(setup.value)) return null
  return (
    <section className="sheet card" aria-labelledby="c-setup">
      <CardTitle id="c-setup">Set up the company</CardTitle>
      <SetupList done={setup.value} />
    </section>
  )
}
