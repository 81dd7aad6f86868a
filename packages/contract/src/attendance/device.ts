import * as t from '@hr/words/swipes'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { created, id, listBody, moment, nothing, optionalText, plainLine, required } from '../call/fields.ts'

const tag = t.attendance

const device = {
  name: plainLine(t.nameIsRequired, 60, t.nameTooLong),
  serialNumber: required(t.serialNumberIsRequired).regex(/^[\w-]{1,40}$/, t.serialNumberSigns),
  buId: id(t.businessUnitIsRequired),
  networks: optionalText(500, t.enterAtMost500Characters).describe(
    'IP addresses or networks from which the terminal may send without its secret, separated by commas, such as 203.0.113.0/24',
  ),
}

const deviceRow = z.object({
  id: z.number(),
  name: z.string(),
  serialNumber: z.string(),
  buId: z.number(),
  buName: z.string(),
  networks: z.string(),
  address: z
    .string()
    .describe(
      'the address to enter in the terminal; keep it secret, because anybody with it and the serial number can send swipes',
    ),
  lastSeenOn: moment.nullable().describe('when the terminal last called; null if it never has'),
  clockAhead: z
    .number()
    .nullable()
    .describe('by how many seconds the clock of the terminal is ahead, negative if it is behind; null if not known'),
  skippedLines: z.number().describe('how many lines that the terminal sent could not be read'),
})
export type DeviceRow = z.infer<typeof deviceRow>

export const listDevices = endpoint({
  url: '/attendance/list_devices',
  config: { access: '17', scope: 'none', tag, summary: 'Wall terminals, sorted by name' },
  schema: { body: listBody, response: { 200: z.array(deviceRow) } },
})

export const addDevice = endpoint({
  url: '/attendance/add_device',
  config: { access: '17', scope: 'none', writes: true, tag, summary: 'Add a wall terminal' },
  schema: { body: z.strictObject(device), response: { 201: created } },
})

export const editDevice = endpoint({
  url: '/attendance/edit_device',
  config: {
    access: '17',
    scope: 'none',
    writes: true,
    tag,
    summary: 'Change a wall terminal; its address stays the same',
  },
  schema: { body: z.strictObject({ ...device, deviceId: id() }), response: { 204: nothing } },
})

export const removeDevice = endpoint({
  url: '/attendance/remove_device',
  config: { access: '17', scope: 'none', writes: true, tag, summary: 'Remove a wall terminal; its swipes are kept' },
  schema: { body: z.strictObject({ deviceId: id() }), response: { 204: nothing } },
})

const unmatchedPin = z.object({
  id: z.number().describe('the id of the first of these swipes, to send as `swipeId`'),
  pin: z.string().describe('the number of the person on the terminal'),
  buName: z.string(),
  location: z.string().nullable(),
  swipes: z.number().describe('how many swipes have this number'),
  firstOn: moment,
  lastOn: moment,
})
export type UnmatchedPin = z.infer<typeof unmatchedPin>

export const listUnmatched = endpoint({
  url: '/attendance/unmatched',
  config: {
    access: '13',
    tag,
    summary: 'Unmatched swipes, whose number on the terminal belongs to nobody, grouped by number',
  },
  schema: { body: listBody, response: { 200: z.array(unmatchedPin) } },
})

export const matchPin = endpoint({
  url: '/attendance/match_pin',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Assign the unmatched swipes of one number, and later ones, to an employee',
  },
  schema: {
    body: z.strictObject({ swipeId: id(), employeeId: id(t.employeeIsRequired) }),
    response: {
      200: z.object({
        moved: z.number().describe('swipes that now belong to the employee'),
        left: z.number().describe('swipes that stay unmatched, because the employee was not employed on their day'),
      }),
    },
  },
})

export const discardPin = endpoint({
  url: '/attendance/discard_pin',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Discard the unmatched swipes of one number; later ones are listed again',
  },
  schema: { body: z.strictObject({ swipeId: id() }), response: { 204: nothing } },
})

// The calls of wall terminals: the PUSH protocol of ZKTeco and of makers who follow it, plain text over HTTP. The
// secret in the path or the terminal's own network lets it in. Everything else gets the 404 of a call that does not
// exist.

const call = { call: z.string() }
const secret = { secret: z.string() }
/** A terminal sends all that it holds at once: 100,000 swipes are 5 MB. One that is refused sends the same for ever. */
const push = { access: 'terminal', tag, bodyLimit: 16 * 1024 * 1024 }

export const terminalAsks = endpoint({
  method: 'GET',
  url: '/iclock/:call',
  config: { ...push, summary: 'For wall terminals: say hello, or ask what to do' },
  schema: { params: z.object(call) },
})

export const terminalSends = endpoint({
  url: '/iclock/:call',
  config: { ...push, summary: 'For wall terminals: send what was read, as plain text' },
  schema: { params: z.object(call) },
})

export const secretTerminalAsks = endpoint({
  method: 'GET',
  url: '/t/:secret/iclock/:call',
  config: { ...push, summary: 'For wall terminals with a secret in their address: say hello, or ask what to do' },
  schema: { params: z.object({ ...secret, ...call }) },
})

export const secretTerminalSends = endpoint({
  url: '/t/:secret/iclock/:call',
  config: { ...push, summary: 'For wall terminals with a secret in their address: send what was read, as plain text' },
  schema: { params: z.object({ ...secret, ...call }) },
})
