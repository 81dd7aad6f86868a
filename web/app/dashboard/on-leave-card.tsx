import type { PersonOnLeave } from '@hr/contract/reports/dashboard'
import * as t from '@hr/words/dashboard'
import { to } from '~/http/address/to.ts'
import type { Part } from '~/http/call/part.server.ts'
import { Empty, PartFailed } from '~/ui/small-parts.tsx'
import { CardTitle } from './card-title.tsx'
import type { Folded } from './fold.ts'
import { PersonRows } from './person-rows.tsx'

/** People who are away today, in the whole company. */
export function OnLeaveCard({ onLeave }: { onLeave: Part<Folded<PersonOnLeave>> }) {
  return (
    <section id="on-leave" aria-labelledby="c-away">
      <CardTitle id="c-away">{t.onLeaveToday}</CardTitle>
      {onLeave.hasFailed ? <PartFailed again={to('/')} /> : <People list={onLeave.value} />}
    </section>
  )
}

function People({ list }: { list: Folded<PersonOnLeave> }) {
  if (list.count === 0) return <Empty>{t.nobodyOnLeaveToday}</Empty>
  return <PersonRows list={list} name="onleave" cardId="on-leave" />
}
