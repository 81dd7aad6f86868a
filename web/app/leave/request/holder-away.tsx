import type { HolderAway } from '@hr/contract/leave/holder-away'
import { spokenDay } from '@hr/domain/dates'
import * as t from '@hr/words/stand-ins'
import { sentence } from '~/ui/sentence.tsx'
import { Name } from '~/ui/small-parts.tsx'

/** `Asha Rao is away until Fri 4 Dec 2026. Ravi Kumar can decide until then.` Nothing while who decides is there. */
export function HolderAwayNote({ away }: { away: HolderAway | undefined }) {
  if (!away) return null
  return (
    <p>
      {sentence(t.isAwayUntil(<Name>{away.name}</Name>, spokenDay(away.until)))}
      {away.standIns.length > 0 && <> {sentence(t.standInsDecide(<Name>{t.anyStandIn(away.standIns)}</Name>))}</>}
    </p>
  )
}
