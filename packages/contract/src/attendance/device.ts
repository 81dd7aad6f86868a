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
    'addresses or networks from which it may send without the secret, such as 203.0.113.0/24, between commas',
  ),
}

const deviceRow = z.object({
  id: z.number(),
  name: z.string(),
  serialNumber: z.string(),
  buId: z.number(),
  buName: z.string(),
  networks: z.string(),
  address: z.string().describe('for the terminal; anyone who has it and the serial number can send swipes'),
  lastSeenOn: moment.nullable(),
  clockAhead: z.number().nullable().describe('seconds, negative when its clock was behind; null when it is not known'),
  skippedLines: z.number().describe('how many of its lines could not be read'),
})
export type DeviceRow = z.infer<typeof deviceRow>

export const listDevices = endpoint({
  url: '/attendance/list_devices',
  config: { access: '17', scope: 'none', tag, summary: 'Wall terminals, by name' },
  schema: { body: listBody, response: { 200: z.array(deviceRow) } },
})

export const addDevice = endpoint({
  url: '/attendance/add_device',
  config: { access: '17', scope: 'none', writes: true, tag, summary: 'Add a wall terminal' },
  schema: { body: z.strictObject(device), response: { 201: created } },
})

export const editDevice = endpoint({
  url: '/attendance/edit_device',
  config: { access: '17', scope: 'none', writes: true, tag, summary: 'Change a wall terminal; its address stays' },
  schema: { body: z.strictObject({ ...device, deviceId: id() }), response: { 204: nothing } },
})

export const removeDevice = endpoint({
  url: '/attendance/remove_device',
  config: { access: '17', scope: 'none', writes: true, tag, summary: 'Remove a wall terminal; its swipes stay' },
  schema: { body: z.strictObject({ deviceId: id() }), response: { 204: nothing } },
})

const unmatchedPin = z.object({
  id: z.number().describe('of the first of its swipes'),
  pin: z.string().describe('the number by which the terminal knows the person'),
  buName: z.string(),
  location: z.string().nullable(),
  swipes: z.number(),
  firstOn: moment,
  lastOn: moment,
})
export type UnmatchedPin = z.infer<typeof unmatchedPin>

export const listUnmatched = endpoint({
  url: '/attendance/unmatched',
  config: { access: '13', tag, summary: 'Swipes without an owner, by the number on the terminal' },
  schema: { body: listBody, response: { 200: z.array(unmatchedPin) } },
})

export const matchPin = endpoint({
  url: '/attendance/match_pin',
  config: { access: '13', writes: true, tag, summary: 'Assign such swipes, and later ones, to a person' },
  schema: {
    body: z.strictObject({ swipeId: id(), employeeId: id(t.employeeIsRequired) }),
    response: {
      200: z.object({ moved: z.number(), left: z.number().describe('of days on which the person did not work here') }),
    },
  },
})

export const discardPin = endpoint({
  url: '/attendance/discard_pin',
  config: { access: '13', writes: true, tag, summary: 'Discard such swipes; later ones are listed again' },
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
  config: { ...push, summary: 'A wall terminal says hello, or asks what to do' },
  schema: { params: z.object(call) },
})

export const terminalSends = endpoint({
  url: '/iclock/:call',
  config: { ...push, summary: 'A wall terminal sends what it read, as plain text' },
  schema: { params: z.object(call) },
})

export const secretTerminalAsks = endpoint({
  method: 'GET',
  url: '/t/:secret/iclock/:call',
  config: { ...push, summary: 'The same by the secret in the path' },
  schema: { params: z.object({ ...secret, ...call }) },
})

export const secretTerminalSends = endpoint({
  url: '/t/:secret/iclock/:call',
  config: { ...push, summary: 'The same by the secret in the path' },
  schema: { params: z.object({ ...secret, ...call }) },
})
