import {
  createWorkingPattern,
  editWorkingPattern,
  listWorkingPatterns,
  patternForm,
} from '@hr/contract/working-time/working-pattern'
import type { HalfDayName } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/working-time'
import { to } from '~/http/address/to.ts'
import type { Api } from '~/http/call/api.server.ts'
import { dueRun } from '~/http/form/due-run.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'

/** When a person works: the week of their unit, and their patterns, the newest first. */
export async function loadPatterns(api: Api, employeeId: number) {
  const { employeeName, ...page } = await api(listWorkingPatterns, { params: { employeeId } })
  return { employeeId, about: employeeName, ...page }
}

/** A week less the half days that the address leaves out (`?without=Friday`, `?without=afternoon`). */
export function weekLess(week: HalfDayName[], { path }: Entered['context']): HalfDayName[] {
  const without = new URL(path, 'http://site.invalid').searchParams.get('without')
  return without ? week.filter((half) => !half.includes(without)) : week
}

/** Adds the working pattern in a posted form to a person. */
export function addPattern(entered: Entered, employeeId: number) {
  return submit(entered, {
    schema: patternForm,
    send: (body) => entered.api(createWorkingPattern, { params: { employeeId }, body }),
    done: () => goTo(entered.context, afterwards(entered, employeeId), t.patternHasBeenAdded),
  })
}

/** Changes a working pattern as a posted form says. */
export function changePattern(entered: Entered, employeeId: number, id: number) {
  return submit(entered, {
    schema: patternForm,
    send: (body) => entered.api(editWorkingPattern, { params: { id }, body }),
    done: ({ userMessage }) => goTo(entered.context, afterwards(entered, employeeId), userMessage),
  })
}

const afterwards = ({ form }: Entered, employeeId: number) =>
  dueRun(form.fields) ?? to('/employee/working-time/$employeeId', { employeeId })
