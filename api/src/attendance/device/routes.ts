import * as contract from '@hr/contract/attendance/device'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { addNewDevice } from './add.ts'
import { addressOf } from './address.ts'
import { discardWaiting } from './discard.ts'
import { changeDevice } from './edit.ts'
import { matchToPerson } from './match.ts'
import { devicesByName, listUnmatched } from './queries.ts'
import { receiveSwipeLines } from './receive.ts'
import { takeDeviceAway } from './remove.ts'
import { answerTo, type Call, holdsSwipes, linesOf, noteSeen, receiptOf } from './talk.ts'

export async function terminalRoutes(app: App, deps: Deps): Promise<void> {
  listRoutes(app, deps)
  pinRoutes(app, deps)
  await app.register(async (calls) => talkRoutes(calls.withTypeProvider<ZodTypeProvider>(), deps))
}

function listRoutes(app: App, deps: Deps): void {
  handle(app, contract.listDevices, async ({ me, body = {} }, reply) => {
    const rows = (await devicesByName(deps.db)).map(({ publicId, networks, lastSeenAt, ...device }) => ({
      ...device,
      networks: networks.join(', '),
      address: addressOf(deps, publicId),
      lastSeenOn: lastSeenAt && onTheWire(lastSeenAt, me.timeZone),
    }))
    return pageOf(reply, rows, body, ({ name, serialNumber, buName }) => [name, serialNumber, buName])
  })

  handle(app, contract.addDevice, ({ body, write }) => addNewDevice(body, write))
  handle(app, contract.editDevice, ({ body, write }) => changeDevice(body, write))
  handle(app, contract.removeDevice, ({ body, write }) => takeDeviceAway(body.deviceId, write))
}

function pinRoutes(app: App, deps: Deps): void {
  handle(app, contract.listUnmatched, async ({ body = {} }, reply) => {
    const rows = (await listUnmatched(deps.db)).map(({ timeZone, firstAt, lastAt, ...row }) => ({
      ...row,
      firstOn: onTheWire(firstAt, timeZone),
      lastOn: onTheWire(lastAt, timeZone),
    }))
    return pageOf(reply, rows, body, ({ pin, buName, location }) => [pin, buName, location ?? ''])
  })

  handle(app, contract.matchPin, ({ me, body, write }) => matchToPerson({ me, write }, body.swipeId, body.employeeId))
  handle(app, contract.discardPin, ({ body, write }) => discardWaiting(deps, body.swipeId, write))
}

/** Terminals send plain text, with an unusual content type or none. */
function talkRoutes(app: App, deps: Deps): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, text: string) => text)
  const asks = (request: FastifyRequest, reply: FastifyReply) => answerAsking(deps, request, reply)
  const sends = (request: FastifyRequest, reply: FastifyReply) => answerSending(deps, request, reply)
  handle(app, contract.terminalAsks, asks)
  handle(app, contract.secretTerminalAsks, asks)
  handle(app, contract.terminalSends, sends)
  handle(app, contract.secretTerminalSends, sends)
}

/** Old terminals append `.aspx` to every call. */
const callOf = ({ params, query }: FastifyRequest): Call => ({
  name: (params as { call: string }).call.replace(/\.aspx$/i, ''),
  query: query as Call['query'],
})

async function answerAsking(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  await noteSeen(deps, request.device)
  return say(reply, answerTo(callOf(request), request.device, deps.now()))
}

/** Answers whatever it is, because a terminal that gets no OK sends the same for ever. */
async function answerSending(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { device } = request
  const { name, query } = callOf(request)
  const text = typeof request.body === 'string' ? request.body : ''
  if (name !== 'cdata') return say(reply, answerTo({ name, query }, device, deps.now()))
  if (!holdsSwipes(query)) return say(reply, receiptOf(query, linesOf(text).length))
  const { lines, isEarly } = await receiveSwipeLines(deps, device, text, query.Stamp)
  if (isEarly) return say(reply.code(503).header('retry-after', 60), 'LATER')
  return say(reply, receiptOf(query, lines))
}

const say = (reply: FastifyReply, text: string) => reply.type('text/plain; charset=utf-8').send(text)
