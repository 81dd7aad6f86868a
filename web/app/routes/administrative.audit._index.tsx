import { type Day, formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/audit'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { AuditFilters, filtersOfAudit } from '~/audit/audit-filters.tsx'
import { loadAudit } from '~/audit/audit-page.server.ts'
import { AuditTable } from '~/audit/audit-table.tsx'
import { ChainProof } from '~/audit/chain-proof.tsx'
import { to } from '~/http/address/to.ts'
import { csvAddress } from '~/report/csv.server.ts'
import { reporting } from '~/report/read-report.server.ts'
import { refusableTitle } from '~/report/refusable-title.ts'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { Pages } from '~/ui/list/list-controls.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

const PATH = to('/administrative/audit')

export const loader = reporting(loadAudit, (query) => csvAddress(PATH, query))

export const meta: MetaFunction<typeof loader> = ({ data: page }) => refusableTitle(t.audit, page)

export default function Audit() {
  const page = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { found, refusal, hasFailed, proof, archived } = page
  return (
    <FilterNames value={filtersOfAudit}>
      <PageHead title={t.audit} about={t.aboutAudit} reply={refusal} />
      <ChainProof proof={proof} query={query} />
      {archived?.until && (
        <p className="note">{t.archivedEntries(archived.entries, formatDay(archived.until as Day))}</p>
      )}
      <AuditFilters {...page} />
      {found && (
        <div className="stack">
          <AuditTable rows={found.rows} />
          <Pages list={found.list} />
        </div>
      )}
      {hasFailed && <PartFailed />}
    </FilterNames>
  )
}
