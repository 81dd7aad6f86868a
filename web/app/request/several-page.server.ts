import { leaveActions } from '@hr/contract/leave/leave-decision'
import {
  askForm,
  askQuestion,
  type InboxRequest,
  leaveRequestHistory,
  listLeaveRequests,
} from '@hr/contract/leave/leave-request'
import { mayWithAnyone } from '@hr/domain/reach'
import * as t from '@hr/words/requests'
import { data } from '@remix-run/node'
import { queryWithout } from '~/http/address/query-without.ts'
import { to } from '~/http/address/to.ts'
import { rowId } from '~/http/form/chosen.ts'
import { toReply } from '~/http/form/form-reply.ts'
import { submit } from '~/http/form/submit.server.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { statusOfFlags } from '~/leave/request/view.ts'
import { inboxBody, loadUnits, type RequestTile, toTile } from './inbox-page.server.ts'
import { whatBecame } from './settled.server.ts'

/** How many requests are decided at once. */
const MOST = 50
const SIZES = [50] as const

type Row = RequestTile & {
  /** Why the reader cannot decide it. */
  became?: string
}

/** What the address chooses, or what there is to choose from. */
export async function loadSeveral(entered: Entered) {
  const { user, context } = entered
  const query = new URL(context.path, 'http://site.invalid').searchParams
  const isHr = mayWithAnyone(user.employeeRoleId, 'seeAllPending')
  const leaveIds = query.getAll('leaveIds').filter(rowId).slice(0, MOST)
  const back = to('/request/leaves', queryWithout(query, ['leaveIds', 'all']))
  if (leaveIds.length > 0) return { back, chosen: await readChosen(entered, leaveIds, isHr), offered: undefined }
  const offered = await readOffered(entered, isHr && query.get('scope') === 'all')
  return { back, chosen: undefined, offered: { ...offered, isAll: query.has('all') } }
}

/** Those of the first page of the inbox that the reader can decide. */
async function readOffered({ api, context, user }: Entered, isAll: boolean) {
  const body = inboxBody({ user, context }, isAll)
  const rowsOf = ({ data }: { data: InboxRequest[] }) => data
  const [{ rows, list }, units] = await Promise.all([
    readList({ api, context }, listLeaveRequests, { sizes: SIZES, body, rowsOf }),
    isAll ? loadUnits(api) : undefined,
  ])
  return { rows: rows.filter(({ canAct }) => canAct).map(toWaiting), list, units }
}

/** The chosen requests in the order of the address, settled ones too. */
async function readChosen({ api }: Entered, leaveIds: string[], isHr: boolean): Promise<Row[]> {
  const scope = isHr ? ('all' as const) : undefined
  const [waiting, settled] = await Promise.all([
    api(listLeaveRequests, { body: { leaveIds, scope } }),
    api(leaveRequestHistory, { body: { leaveIds } }),
  ])
  const found = [...waiting.data, ...settled.data]
  return leaveIds.flatMap((id) => {
    const request = found.find((one) => String(one.id) === id)
    return request ? [{ ...toTile(request), ...whyNot(request) }] : []
  })
}

function whyNot(request: InboxRequest) {
  if (statusOfFlags(request) !== 'pending') return { became: whatBecame(request) }
  return request.canAct ? {} : { became: t.decidesThisRequest(request.holderName) }
}

/** HR reads for whom a request waits, and for how many of their working days. */
function toWaiting(request: InboxRequest) {
  const { holderName, waitedDays } = request
  const waits = waitedDays === undefined ? undefined : { holder: holderName, days: t.workingDays(waitedDays) }
  return { ...toTile(request), waits }
}

/** By the words of the button: a text browser shows what a button sends, so it sends what it says, "Approve 3". */
function statusOf({ intent, fields }: Entered['form']): string {
  const count = fields.getAll('leaveIds').length
  if (intent === t.approveCount(count)) return '1'
  return intent === t.rejectCount(count) ? '2' : ''
}

/** Decides the chosen requests. If all are done the inbox says so, otherwise the page says of each what became of it. */
export function decideChosen(entered: Entered) {
  const { api, form, context } = entered
  if (form.intent === t.sendBack) return askApplicant(entered)
  form.fields.set('status', statusOf(form))
  return submit(entered, {
    schema: leaveActions.schema.body,
    send: (body) => api(leaveActions, { body }),
    done: async ({ results }, { status }) => {
      const failed = results.filter(({ isDone }) => !isDone)
      const count = results.length - failed.length
      const said = status === 1 ? t.approvedRequests(count) : t.rejectedRequests(count)
      if (failed.length === 0) return goTo(context, backOf(context.path), said)
      context.failed = true
      const errors = Object.fromEntries(failed.map(({ leaveId, userMessage }) => [`leave-${leaveId}`, [userMessage]]))
      return data({ ...toReply(form.fields, errors), said: count > 0 ? said : undefined }, { status: 422 })
    },
  })
}

function backOf(path: string): string {
  return to('/request/leaves', queryWithout(new URL(path, 'http://site.invalid').searchParams, ['leaveIds', 'all']))
}

/** The inbox opens the request, which says what was asked. */
function askApplicant(entered: Entered) {
  const { api, context } = entered
  return submit(entered, {
    schema: askForm,
    send: (body) => api(askQuestion, { body }),
    done: ({ userMessage }, { leaveId }) => goTo(context, to('/request/leaves', { id: leaveId }), userMessage),
  })
}
