import { AUDIT_ACTS, type AuditAct, auditedThings } from '@hr/domain/audit'
import * as t from '@hr/words/audit'
import type { PageFilters } from '~/http/list/filters.ts'
import { FilterForm, fieldsOf } from '~/report/filters.tsx'
import type { Chosen } from '~/report/report-kind.ts'
import { FilterSelect, FilterText } from '~/ui/form/filter-field.tsx'
import type { loadAudit } from './audit-page.server.ts'

/** What these filters offer. */
export const filtersOfAudit: PageFilters = { offered: { thing: auditedThings } }

const labels: Record<AuditAct, string> = {
  added: t.added,
  changed: t.changed,
  removed: t.removed,
  exported: t.exported,
  opened: t.opened,
  refused: t.refused,
}
const acts = AUDIT_ACTS.map((act) => ({ value: act, label: labels[act] }))

type Page = Pick<Awaited<ReturnType<typeof loadAudit>>, 'asked' | 'hidden' | 'found' | 'refusal'>

/** The filters of the audit. Actor and person are chosen by following a name in the list. */
export function AuditFilters({ asked, hidden, found, refusal }: Page) {
  const field = fieldsOf(refusal, asked, found?.list)
  const kept: Chosen = {}
  for (const name of ['actorId', 'employeeId']) if (asked[name]) kept[name] = asked[name]
  return (
    <FilterForm label={t.name} kept={kept} list={found?.list} field={field} isRefused={Boolean(refusal)}>
      <FilterText label={t.from} type="date" field={field('from')} />
      <FilterText label={t.to} type="date" field={field('to')} />
      <FilterSelect
        label={t.what}
        field={field('thing')}
        options={auditedThings.filter(({ value }) => !hidden.includes(value))}
        empty={t.everything}
      />
      <FilterSelect label={t.action} field={field('act')} options={acts} empty={t.allActions} />
    </FilterForm>
  )
}
