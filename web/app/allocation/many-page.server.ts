import { daysField } from '@hr/contract/call/constants'
import { type AllocationChange, allocatedDays, previewAllocations } from '@hr/contract/entitlement/allocation'
import { listLeaveTypes } from '@hr/contract/entitlement/leave-type'
import { listPolicyRuns } from '@hr/contract/entitlement/policy-run'
import { listBusinessUnits } from '@hr/contract/people/business-unit'
import { todayIn } from '@hr/domain/clock'
import { readPart } from '~/http/call/part.server.ts'
import { rowId } from '~/http/form/chosen.ts'
import { type FormReply, toReply, valuesOf } from '~/http/form/form-reply.ts'
import { refusalOf } from '~/http/form/submit.server.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { yearOptions } from './years.ts'

const PREFIX = daysField('')

/** The choice in the address: the unit, the year and the source of the days. It stays there from page to page. */
type Choice = ReturnType<typeof choiceIn>

export function choiceIn(query: URLSearchParams) {
  const boxes = [...query].filter(([name]) => name.startsWith(PREFIX))
  const given = boxes.filter(([, days]) => days.trim() !== '')
  return {
    /** Whether anything was chosen yet. */
    isMade: query.has('buId') && query.has('year'),
    buId: query.get('buId') ?? '',
    year: query.get('year') ?? '',
    source: (query.get('source') ?? '') as 'lastYear' | 'table' | 'policy',
    /** Whether the boxes of the table have been sent. */
    hasBoxes: boxes.length > 0,
    allocations: given.map(([name, days]) => ({ leaveTypeId: name.slice(PREFIX.length), days: days.trim() })),
  }
}

/**
 * The data of Give Days to Many: the choice, the boxes of a table, and the differences, as far as the choice has
 * come.
 */
export async function loadManyPage(entered: Entered) {
  const { api, user, context } = entered
  const query = new URL(context.path, 'http://site.invalid').searchParams
  const choice = choiceIn(query)
  const [units, types, given, found] = await Promise.all([
    api(listBusinessUnits),
    choice.source === 'table' && choice.buId ? readTypes(entered, choice) : [],
    readGiven(entered, choice),
    readPreview(entered, choice, query),
  ])
  const chosen = units.find(({ id }) => String(id) === choice.buId) ?? user
  const years = yearOptions(todayIn(user.timeZone, new Date()), chosen.leaveYearMonth)
  const otherwise = { year: [String(years[0]?.value)], source: ['lastYear'] }
  const start: Record<string, string[]> = { ...otherwise, ...valuesOf(query) }
  const firstMonth = chosen.leaveYearMonth
  return { units: units.map(toOption), firstMonth, years, types, start, given, ...found }
}

const toOption = ({ id, buName }: { id: number; buName: string }) => ({ value: id, label: buName })

export type ManyPage = Awaited<ReturnType<typeof loadManyPage>>

/** What the policies of the unit gave lately, where they are what is chosen. */
async function readGiven({ api }: Entered, { buId, source }: Choice) {
  const unit = rowId(buId)
  if (source !== 'policy' || !unit) return undefined
  return (await readPart(() => api(listPolicyRuns, { body: { buId: unit } }))).value
}

/** The choice with which to ask for the file of the differences. */
export function chosenIn({ context }: Pick<Entered, 'context'>): Record<string, string> {
  const query = new URL(context.path, 'http://site.invalid').searchParams
  const names = ['buId', 'year', 'source', 'show']
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])))
}

async function readTypes({ api }: Entered, { buId }: Choice) {
  const employeeBuId = rowId(buId)
  const types = employeeBuId ? await api(listLeaveTypes, { body: { employeeBuId } }) : []
  return types
    .filter(({ isUnlimited }) => !isUnlimited)
    .map(({ id, leaveName }) => ({ name: daysField(id), leaveName }))
}

type Found = { preview?: Preview; refusal?: FormReply }

async function readPreview(entered: Entered, choice: Choice, query: URLSearchParams): Promise<Found> {
  const isTableEmpty = choice.source === 'table' && choice.buId !== '' && !choice.hasBoxes
  if (!choice.isMade || isTableEmpty) return {}
  const wrong = wrongDays(choice)
  if (Object.keys(wrong).length > 0) return { refusal: toReply(query, wrong) }
  try {
    return { preview: await preview(entered, choice, query.get('show') || undefined) }
  } catch (error) {
    return { refusal: refusalOf(query, error) }
  }
}

/** An error for each box, because the API reports one for all of them. */
function wrongDays({ allocations }: Choice): Record<string, string[]> {
  const checked = allocations.map(({ leaveTypeId, days }) => {
    const { error } = allocatedDays().safeParse(days)
    return [daysField(leaveTypeId), error?.issues.slice(0, 1).map(({ message }) => message)] as const
  })
  return Object.fromEntries(checked.flatMap(([name, messages]) => (messages ? [[name, messages]] : [])))
}

async function preview(entered: Entered, { buId, year, source, allocations }: Choice, show: string | undefined) {
  const sums = { days: 0, carriedDays: 0, lostDays: 0 }
  const counts = { changes: 0, people: 0, ...sums, blocked: 0, blockedPeople: 0, leftOutPeople: 0, fingerprint: '' }
  const { rows, list } = await readList(entered, previewAllocations, {
    body: { buId, year, source, allocations, show },
    rowsOf: ({ data, ...rest }): AllocationChange[] => {
      Object.assign(counts, rest)
      return data
    },
  })
  return { rows, list, ...counts }
}

export type Preview = Awaited<ReturnType<typeof preview>>
