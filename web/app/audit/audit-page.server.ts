import { archivedAudit, listAudit, proveAudit } from '@hr/contract/reports/audit'
import { auditedThings } from '@hr/domain/audit'
import { may } from '@hr/domain/reach'
import { readPart } from '~/http/call/part.server.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { chosenOf } from '~/report/asked.server.ts'
import { readReport } from '~/report/read-report.server.ts'
import { shownColumns } from './shown-columns.ts'

export const auditFields = ['from', 'to', 'thing', 'act', 'actorId', 'employeeId'] as const

/** Loads the entries that the address asks for, and whether the chain is whole if it asks that too. */
export async function loadAudit(entered: Entered) {
  const { api, context, user } = entered
  const { searchParams } = new URL(context.path, 'http://site.invalid')
  const asked = chosenOf(searchParams, auditFields)
  const [outcome, archived, proof] = await Promise.all([
    readReport(entered, () => readList(entered, listAudit, { body: asked })),
    readPart(() => api(archivedAudit)),
    searchParams.has('prove') ? readPart(() => api(proveAudit)) : undefined,
  ])
  const reader = { roleId: user.employeeRoleId }
  const hidden = auditedThings.map(({ value }) => value).filter((thing) => !may(reader, 'seeAudit', { thing }))
  const found = outcome.found && { ...outcome.found, rows: outcome.found.rows.map(shownColumns) }
  return { asked, hidden, ...outcome, found, proof, archived: archived.value?.until ? archived.value : undefined }
}
