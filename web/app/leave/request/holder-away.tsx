import type { HolderAway } from '@hr/contract/leave/holder-away'
import { spokenDay } from '@hr/domain/dates'
import { Name } from '~/ui/small-parts.tsx'

/** `Asha Rao is away until Fri 4 Dec 2026. Ravi Kumar decides meanwhile.` Nothing while who decides is there. */
export function HolderAwayNote({ away }: { away: HolderAway | undefined }) {
  if (!away) return null
  return (
    <p>
      <Name>{away.name}</Name> is away until {spokenDay(away.until)}.
      {away.standIns.length > 0 && (
        <>
          {' '}
          <Name>{away.standIns.join(' or ')}</Name> decides meanwhile.
        </>
      )}
    </p>
  )
}
