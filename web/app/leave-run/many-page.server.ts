import { listLeaveRules } from '@hr/contract/entitlement/leave-rule'
import { listLeaveTypes } from '@hr/contract/entitlement/leave-type'
import {
  enterLeaveForMany,
  type LeaveOfOne,
  listLeaveRuns,
  previewLeaveForMany,
  undoLeaveRun,
} from '@hr/contract/leave/leave-run'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { rowId } from '~/http/form/chosen.ts'
import { type FormReply, valuesOf } from '~/http/form/form-reply.ts'
import { confirm, refusalOf, submit } from '~/http/form/submit.server.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { unitOptions } from '~/leave-type/save-type.server.ts'

const NAMES = [
  'startDate',
  'startSession',
  'endDate',
  'endSession',
  'leaveTypeId',
  'reason',
  'enterAs',
  'only',
  'acceptWarnings',
  'overrideReason',
] as const

const queryOf = ({ path }: Entered['context']) => new URL(path, 'http://site.invalid').searchParams

/** The choice in the address, which stays there from page to page. */
function choiceIn(query: URLSearchParams, buId: string) {
  return { buId, ...Object.fromEntries(NAMES.map((name) => [name, query.get(name) || undefined])) } as const
}

/** The data of Enter Leave for Many: the choice, the people who would get the leave, and what was entered lately. */
export async function loadMany(entered: Entered) {
  const { api, user, context } = entered
  const query = queryOf(context)
  const buId = query.get('buId') ?? String(user.employeeBuID)
  const unit = rowId(buId)
  const [units, types, rules, runs] = await Promise.all([
    unitOptions(api),
    unit ? api(listLeaveTypes, { body: { employeeBuId: unit } }) : [],
    unit ? readPart(() => api(listLeaveRules, { params: { buId: unit } })) : undefined,
    unit ? readPart(() => api(listLeaveRuns, { body: { buId: unit } })) : undefined,
  ])
  const otherwise = { buId: [buId], startSession: ['1'], endSession: ['2'], enterAs: ['asked'] }
  const start: Record<string, string[]> = { ...otherwise, ...valuesOf(query) }
  const options = types.map(({ id, leaveName }) => ({ value: id, label: leaveName }))
  const hasRules = (rules?.value ?? []).length > 0
  return {
    units,
    types: options,
    hasRules,
    start,
    runs: runs?.value ?? [],
    ...(await readPreview(entered, query, buId)),
  }
}

export type ManyPage = Awaited<ReturnType<typeof loadMany>>

type Found = { preview?: Preview; refusal?: FormReply }

/** Whether the form offered the leave types of another unit: none of the chosen unit's could be chosen yet. */
const offeredOthers = (query: URLSearchParams, buId: string): boolean => (query.get('typesOf') ?? buId) !== buId

async function readPreview(entered: Entered, query: URLSearchParams, buId: string): Promise<Found> {
  if (!query.has('startDate') || offeredOthers(query, buId)) return {}
  try {
    return { preview: await preview(entered, choiceIn(query, buId)) }
  } catch (error) {
    return { refusal: refusalOf(query, error) }
  }
}

async function preview(entered: Entered, choice: ReturnType<typeof choiceIn>) {
  const counts = { people: 0, refused: 0, fingerprint: '' }
  const { rows, list } = await readList(entered, previewLeaveForMany, {
    body: choice,
    rowsOf: ({ data, ...rest }): LeaveOfOne[] => {
      Object.assign(counts, rest)
      return data
    },
  })
  return { rows, list, ...counts }
}

export type Preview = Awaited<ReturnType<typeof preview>>

/** Enters what the page's own address has previewed, or cancels what was entered. */
export function answerMany(entered: Entered) {
  const { api, context, form, user } = entered
  if (form.fields.has('runId')) return confirm(entered, undoLeaveRun, ({ userMessage }) => userMessage)
  const query = queryOf(context)
  const buId = query.get('buId') ?? String(user.employeeBuID)
  return submit(entered, {
    schema: enterLeaveForMany.schema.body.pick({ fingerprint: true }),
    send: ({ fingerprint }) => api(enterLeaveForMany, { body: { ...choiceIn(query, buId), fingerprint } as never }),
    done: ({ userMessage }) => goTo(context, to('/leave/enter-many', { buId }), userMessage),
  })
}
