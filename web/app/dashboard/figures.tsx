import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { dashboardData } from '@hr/contract/reports/dashboard'
import * as t from '@hr/words/dashboard'
import { to } from '~/http/address/to.ts'
import type { Part } from '~/http/call/part.server.ts'
import { PartFailed } from '~/ui/small-parts.tsx'
import { CardTitle } from './card-title.tsx'

type Counts = AnswerOf<typeof dashboardData>

/** Three figures about the company. */
export function Figures({ figures }: { figures: Part<Counts> }) {
  return (
    <div className="figs">
      <Figure id="c-emp" title={t.totalEmployees} to={to('/employee/list')} figures={figures} of="employeeCount" />
      <Figure id="c-new" title={t.newJoiners} figures={figures} of="newEmployeeCount" />
      <Figure id="c-bu" title={t.totalBu} to={to('/bu/list')} figures={figures} of="buCount" />
    </div>
  )
}

type Props = { id: string; title: string; to?: string; figures: Part<Counts>; of: keyof Counts }

function Figure({ id, title, to: list, figures, of }: Props) {
  return (
    <section aria-labelledby={id}>
      <CardTitle id={id} to={list} isWhole>
        {title}
      </CardTitle>
      {figures.hasFailed ? <PartFailed again={to('/')} /> : <p className="big">{figures.value[of]}</p>}
    </section>
  )
}
