import * as t from '@hr/words/wall-chart'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { useMayOpen } from '~/http/page/use-may.ts'
import { entering } from '~/http/session/enter.server.ts'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { Pages, SearchForm } from '~/ui/list/list-controls.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'
import { Wall } from '~/wall-chart/wall.tsx'
import { filtersOfWall, KEPT, MonthTurn, UnitField, WallTabs } from '~/wall-chart/wall-controls.tsx'
import { loadWallPage } from '~/wall-chart/wall-page.server.ts'

const FEEDS = to('/settings/calendar-feeds')

export const loader = entering(loadWallPage)

export default function WallChart() {
  const page = useLoaderData<typeof loader>()
  const { wall, scope, months, hasTeam, units } = page
  const mayFeed = useMayOpen(FEEDS)
  return (
    <FilterNames value={filtersOfWall(page)}>
      <PageHead title={t.wallChart}>
        {mayFeed && (
          <Link className="plain" to={FEEDS}>
            {t.addToCalendar}
          </Link>
        )}
      </PageHead>
      {hasTeam && <WallTabs scope={scope} />}
      {wall ? (
        <>
          <SearchForm list={wall.list} countText={t.numberOfPeople} kept={KEPT}>
            {scope === 'bu' && units && <UnitField units={units} buId={wall.frame.buId} />}
          </SearchForm>
          <MonthTurn month={wall.frame.month} months={months} />
          <div className="stack">
            <Wall people={wall.people} frame={wall.frame} place={scope === 'team' ? t.myTeam : wall.frame.buName} />
            <Pages list={wall.list} />
          </div>
        </>
      ) : (
        <PartFailed />
      )}
    </FilterNames>
  )
}
