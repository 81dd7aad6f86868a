import { ROLE_SETTINGS } from '@hr/domain/access'
import * as t from '@hr/words/roles'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { done, flag, id, nothing } from '../call/fields.ts'

const tag = 'Roles'
const access = '1'

const role = z.object({ id: z.number(), name: z.string() })

export const listRoles = endpoint({
  url: '/employee/list_roles',
  config: { access: '13', tag, summary: 'The roles that the caller may give to an employee' },
  schema: { response: { 200: z.array(role) } },
})

const roleSetting = z.object({
  name: z.enum(ROLE_SETTINGS),
  isOn: flag,
  people: z.number().describe('how many current employees have the role, or head additional business units'),
})
export type RoleSettingRow = z.infer<typeof roleSetting>

const headedUnit = z.object({ employeeId: z.number(), employeeName: z.string(), buId: z.number(), buName: z.string() })
export type HeadedUnit = z.infer<typeof headedUnit>

export const listRoleSettings = endpoint({
  url: '/roles/list',
  config: {
    access,
    scope: 'none',
    tag,
    summary: 'The optional roles and whether they are on, and the BU heads of several business units',
  },
  schema: {
    response: {
      200: z.object({
        settings: z.array(roleSetting),
        heads: z.array(z.object({ id: z.number(), employeeName: z.string(), buName: z.string() })),
        headedUnits: z.array(headedUnit),
      }),
    },
  },
})

const setting = { name: z.enum(ROLE_SETTINGS, { error: t.unknownSetting(ROLE_SETTINGS.join(', ')) }) }

export const turnOn = endpoint({
  url: '/roles/turn_on',
  config: {
    access,
    writes: true,
    scope: 'none',
    tag,
    summary: 'Turn on an optional role, or BU heads of several business units',
  },
  schema: { body: z.strictObject(setting), response: { 200: done } },
})

export const turnOff = endpoint({
  url: '/roles/turn_off',
  config: {
    access,
    writes: true,
    scope: 'none',
    tag,
    summary: 'Turn off an optional role, or BU heads of several business units; refused while anybody has it',
  },
  schema: { body: z.strictObject(setting), response: { 200: done } },
})

const ofHead = z.strictObject({ employeeId: id(t.buHeadRequired), buId: id(t.buRequired) })
export type OfHead = z.output<typeof ofHead>

export const addHeadedUnit = endpoint({
  url: '/roles/add_unit',
  config: { access, writes: true, scope: 'none', tag, summary: 'Give a BU head an additional business unit' },
  schema: { body: ofHead, response: { 200: done } },
})

export const removeHeadedUnit = endpoint({
  url: '/roles/remove_unit',
  config: { access, writes: true, scope: 'none', tag, summary: 'Take an additional business unit from a BU head' },
  schema: { body: ofHead, response: { 204: nothing } },
})
