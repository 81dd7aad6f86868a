import { daysField } from '@hr/contract/call/constants'
import {
  allocatedDays,
  allocationForm,
  correctAllocation,
  correctionForm,
  openingForm,
  saveAllocation,
  setOpeningBalance,
} from '@hr/contract/entitlement/allocation'
import * as t from '@hr/words/allocations'
import { to } from '~/http/address/to.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'

const PREFIX = daysField('')

/** Saves the allocation in a posted form, adds a correction to it, or sets an opening balance, as the form says. */
export function answerAllocation(entered: Entered) {
  const { fields } = entered.form
  if (fields.has('kind')) return setOpening(entered)
  return fields.has('leaveTypeId') ? addCorrection(entered) : saveDays(entered)
}

function setOpening(entered: Entered) {
  const { api, context } = entered
  return submit(entered, {
    schema: openingForm,
    send: (body) => api(setOpeningBalance, { body }),
    done: ({ userMessage }, { employeeId, year }) =>
      goTo(context, to('/employee/add-leave-allocation', { employeeId, year }), userMessage),
  })
}

function addCorrection(entered: Entered) {
  const { api, context } = entered
  return submit(entered, {
    schema: correctionForm,
    send: (body) => api(correctAllocation, { body }),
    done: (_, { employeeId, year }) =>
      goTo(context, to('/employee/add-leave-allocation', { employeeId, year }), t.correctionAdded),
  })
}

/**
 * Saves the allocation in a posted form, and returns to the employee list (docs/spec/screens.md, Allocation and
 * comp-off).
 */
function saveDays(entered: Entered) {
  const { api, form, context } = entered
  const typeIds = [...form.fields.keys()]
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
  return submit(entered, {
    schema: allocationForm(typeIds),
    send: ({ employeeId, year, ...boxes }) =>
      api(saveAllocation, {
        params: { employeeId },
        body: {
          employeeId,
          year,
          allocations: typeIds.map((leaveTypeId) => ({ leaveTypeId, days: daysIn(boxes, leaveTypeId) })),
        },
      }),
    done: ({ userMessage }) => goTo(context, to('/employee/list'), userMessage),
  })
}

const daysIn = (boxes: Record<string, unknown>, typeId: string): number =>
  allocatedDays().parse(boxes[daysField(typeId)])
