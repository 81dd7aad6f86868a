import * as contract from '@hr/contract/leave/leave'
import type { StatementLine } from '@hr/contract/leave/leave-balance'
import * as balance from '@hr/contract/leave/leave-balance'
import { employees } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import * as t from '@hr/words/requests'
import { eq } from 'drizzle-orm'
import type { CurrentUser } from '../company/current-user.ts'
import { leaveYearAt } from '../company/leave-years.ts'
import type { App, Deps } from '../platform/deps.ts'
import { invalid, notFound, refuseOther } from '../platform/http/errors.ts'
import { handle } from '../platform/http/handle.ts'
import { requireScope } from '../platform/http/key-scope.ts'
import { counted } from '../platform/http/paging.ts'
import { linesOf, type Next, sendCsv } from '../platform/http/send-csv.ts'
import { linkSigner, openedFor } from '../platform/http/signed-links.ts'
import { admitReader } from '../signing-in/session-of-request.ts'
import { apply } from './asking/apply.ts'
import { listBalances, readStatement, statementCells, statementColumns } from './balance/statement.ts'
import { withdraw } from './changing/withdraw.ts'
import { attachmentBaseUrl, extensionOf } from './request/attachments.ts'
import { appliedBy } from './request/inbox-queries.ts'
import { findAttachment, mayOpenAttachment, maySeeLeaveOf } from './request/queries.ts'
import { readApplyFor } from './request/subject.ts'
import { appliedLeave } from './request/wire.ts'

export function leaveRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const sign = linkSigner(deps, 'leave attachment')
  statementRoutes(app, deps)
  attachmentRoutes(app, deps)

  handle(app, contract.applyFor, ({ me, body }) => readApplyFor(deps, me, body.employeeId))
  handle(app, contract.applyLeave, async ({ me, body, upload, write, key }) => {
    if (body.enterAs === 'approved' || body.standInId !== undefined) requireScope(key, 'decide')
    const applied = await apply({ deps, me, write }, body, upload)
    // Not kept with the first answer: versions before kept the "1" of the wire.
    return { ...applied, isReported: applied.told !== undefined }
  })

  handle(app, balance.leaveBalance, async ({ me, params, body }) => {
    await checkSubject(deps, me, params.userId, body)
    const today = todayIn(me.timeZone, deps.now())
    const asOf = body?.asOf
    const year = body?.year ?? (await leaveYearAt(db, me, params.userId, asOf ?? today))
    return listBalances(db, params.userId, year, { today, asOf })
  })

  handle(app, contract.listAppliedLeaves, async (request, reply) => {
    const { me, params, body } = request
    if (!(await maySeeLeaveOf(db, me, params.userId))) throw notFound()
    const rows = counted(reply, await appliedBy(deps, me, params.userId, body ?? {}))
    return {
      data: rows.map((row) => appliedLeave(row, { reader: me, sign, now: deps.now() })),
      attachmentBaseUrl: attachmentBaseUrl(request),
    }
  })

  handle(app, contract.cancelLeave, ({ me, body, write }) => withdraw({ deps, me, write }, body.leaveId))
}

function statementRoutes(app: App, deps: Deps): void {
  handle(app, balance.leaveStatement, ({ me, query }) => readStatement(deps, me, query))

  handle(app, balance.leaveStatementCsv, async ({ me, query }, reply) => {
    const { lines, year } = await readStatement(deps, me, query)
    const file = { name: `leave-statement-${year}`, now: deps.now(), timeZone: me.timeZone, columns: statementColumns }
    const next = async ({ last }: Next<StatementLine>) => (last ? [] : lines)
    return sendCsv(reply, file, linesOf({ next, cells: (rows) => rows.map(statementCells) }))
  })
}

function attachmentRoutes(app: App, deps: Deps): void {
  const { db } = deps
  handle(app, contract.leaveAttachment, async (request, reply) => {
    const { id } = request.params
    const reader = await admitReader(app, deps, request, openedFor(deps, 'leave attachment', id, request.query))
    if (reader && !(await mayOpenAttachment(db, reader, id))) throw notFound()
    const file = await findAttachment(db, id)
    if (!file) throw notFound()
    return reply.headers(headersOf(id, file)).send(await deps.storage.read(file.storageKey))
  })
}

/** A file is saved under its own name, and a browser that opens it may do nothing else. */
const headersOf = (id: number, { mediaType, byteSize }: { mediaType: string; byteSize: number }) => ({
  'content-type': mediaType,
  'content-length': byteSize,
  'content-disposition': `attachment; filename="attachment-${id}.${extensionOf(mediaType)}"`,
  'content-security-policy': "default-src 'none'; sandbox",
})

/** Checks that the ids in a body agree with the path and the person. */
async function checkSubject({ db }: Deps, me: CurrentUser, userId: number, body?: { userId?: number; buId?: number }) {
  refuseOther('userId', body?.userId, userId)
  if (!(await maySeeLeaveOf(db, me, userId))) throw notFound()
  if (body?.buId === undefined) return
  const [person] = await db.select({ buId: employees.buId }).from(employees).where(eq(employees.id, userId))
  if (person?.buId !== body.buId) throw invalid({ buId: t.notTheirBusinessUnit })
}
