import type { SetupSteps } from '@hr/contract/reports/dashboard'
import { SetupList } from '~/ui/setup-list.tsx'
import { CardTitle } from './card-title.tsx'

/** What a new company still lacks. */
export function SetupCard({ done }: { done: SetupSteps }) {
  return (
    <section className="sheet card" aria-labelledby="c-setup">
      <CardTitle id="c-setup">Set up the company</CardTitle>
      <SetupList done={done} />
    </section>
  )
}
