import * as contract from '@hr/contract/people/role'
import { rolesOf } from '@hr/domain/access'
import { may } from '@hr/domain/reach'
import { roleSettings } from '@hr/domain/role-settings'
import * as t from '@hr/words/roles'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { addUnit, removeUnit } from './head.ts'
import { listHeadedUnits, listHeads, settingsWithPeople, turnedOn } from './queries.ts'
import { turnOff, turnOn } from './turn.ts'

export function roleRoutes(app: App, { db }: Deps): void {
  handle(app, contract.listRoles, async ({ me }) =>
    rolesOf(await turnedOn(db))
      .filter(({ id }) => may(me, 'editRecord', { roleId: id }))
      .map(({ id, label }) => ({ id, name: label })),
  )
  handle(app, contract.listRoleSettings, async () => {
    const [settings, heads, headed] = await Promise.all([settingsWithPeople(db), listHeads(db), listHeadedUnits(db)])
    return { settings, heads, headedUnits: headed }
  })

  handle(app, contract.turnOn, async ({ body, write }) => {
    await turnOn(body.name, write)
    return { userMessage: t.settingTurnedOn(roleSettings[body.name].label) }
  })
  handle(app, contract.turnOff, async ({ body, write }) => {
    await turnOff(body.name, write)
    return { userMessage: t.settingTurnedOff(roleSettings[body.name].label) }
  })

  handle(app, contract.addHeadedUnit, async ({ body, write }) => {
    await addUnit(body, write)
    return { userMessage: t.unitAdded }
  })
  handle(app, contract.removeHeadedUnit, ({ body, write }) => removeUnit(body, write))
}
