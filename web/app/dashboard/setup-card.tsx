import type { SetupSteps } from '@hr/contract/reports/dashboard'
import * as t from '@hr/words/dashboard'
import { SetupList } from '~/ui/setup-list.tsx'
import { CardTitle } from './card-title.tsx'

/** What a new company still lacks. */
export function SetupCard({ done }: { done: SetupSteps }) {
  return (
    <section className="sheet card" aria-labelledby="c-setup">
      <CardTitle id="c-setup">{t.setUpCompany}</CardTitle>
      <SetupList done={done} />
    </section>
  )
}
