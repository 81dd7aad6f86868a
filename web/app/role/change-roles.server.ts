import { addHeadedUnit, removeHeadedUnit, turnOff, turnOn } from '@hr/contract/people/role'
import * as t from '@hr/words/roles'
import type { z } from 'zod'
import { to } from '~/http/address/to.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'

/** Turns a role on or off, or gives or takes a further unit, as the form says. */
export function changeRoles(entered: Entered) {
  const { api, form } = entered
  const act = form.fields.get('act')
  if (act === 'add') return submitted(entered, addHeadedUnit.schema.body, (body) => api(addHeadedUnit, { body }))
  if (act === 'remove') {
    return submitted(entered, removeHeadedUnit.schema.body, async (body) => {
      await api(removeHeadedUnit, { body })
      return { userMessage: t.unitTakenAway }
    })
  }
  const call = act === 'off' ? turnOff : turnOn
  return submitted(entered, call.schema.body, (body) => api(call, { body }))
}

const submitted = <Schema extends z.ZodType>(
  entered: Entered,
  schema: Schema,
  send: (body: z.output<Schema>) => Promise<{ userMessage: string }>,
) =>
  submit(entered, {
    schema,
    send,
    done: ({ userMessage }) => goTo(entered.context, to('/administrative/roles'), userMessage),
  })
