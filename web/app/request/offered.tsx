import * as t from '@hr/words/requests'
import { Form, useSearchParams } from '@remix-run/react'
import { queryWithout } from '~/http/address/query-without.ts'
import { to } from '~/http/address/to.ts'
import type { ListState } from '~/http/list/list.server.ts'
import type { Option } from '~/ui/form/field.tsx'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { Pages } from '~/ui/list/list-controls.tsx'
import { Link } from '~/ui/page/link.tsx'
import { NoRows } from '~/ui/page/no-rows.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { BackLink, Days, Empty, Name } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import { filtersOfAll } from './filters-of-all.ts'
import type { RequestTile } from './inbox-page.server.ts'
import SearchAll from './search-all.tsx'

type Row = Omit<RequestTile, 'waits'> & { waits: { holder: string; days: string } | undefined }

type Props = {
  rows: readonly Row[]
  /** The units among which HR can choose while searching all waiting requests. */
  units: Option[] | undefined
  list: ListState
  /** Whether all are ticked at first. */
  isAll: boolean
  back: string
}

/** The requests that the reader can decide, to choose some of them. */
export function Offered(props: Props) {
  const { rows, list, units } = props
  return (
    <FilterNames value={filtersOfAll(units)}>
      {units && <SearchAll list={list} units={units} />}
      {rows.length === 0 ? (
        <Empty>
          <NoRows>{t.noLeaveRequestsAvailable}</NoRows>
        </Empty>
      ) : (
        <Choice {...props} />
      )}
      <Pages list={list} />
    </FilterNames>
  )
}

function Choice({ rows, isAll, back }: Props) {
  const [query] = useSearchParams()
  const kept = [...queryWithout(query, ['leaveIds', 'all', 'page'])]
  return (
    <Form method="get" className="sheet pad stack" key={isAll ? 'all' : 'none'}>
      {kept.map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <fieldset className="field">
        <legend>{t.requestsToDecide}</legend>
        <div className="opts">
          {rows.map((row) => (
            <label className="opt" key={row.id}>
              <input type="checkbox" name="leaveIds" value={row.id} defaultChecked={isAll} />{' '}
              <span>
                <b>
                  <Name>{row.employeeName}</Name>
                </b>
                , {row.leaveName}, <Days days={row.noOfDaysOfLeave} />
              </span>{' '}
              <span className="muted">
                <SpanText {...row} />
                {row.waits && <>, {sentence(t.waitingOn(<Name>{row.waits.holder}</Name>, row.waits.days))}</>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="acts">
        <input type="submit" value={t.continueWithThese} />{' '}
        <Link className="btn" to={to('/request/leaves/several', allTicked(query))}>
          {t.selectAll}
        </Link>{' '}
        <BackLink to={back} />
      </p>
    </Form>
  )
}

function allTicked(query: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(query)
  all.set('all', '1')
  return all
}
