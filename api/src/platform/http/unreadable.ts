import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '@hr/contract/failure'
import * as t from '@hr/words/refusals'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './errors.ts'

// Requests that cannot be read are refused before any hook has run, so they get their message and headers here.

const HEADERS = { 'cache-control': 'no-store, private', 'x-content-type-options': 'nosniff' }

/** Answers a request whose address cannot be read. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...HEADERS, 'x-request-id': request.id })
  answerError(error, request, reply)
}

const PROBLEMS: Record<string, [status: number, code: string, userMessage: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow', t.requestTooSlow],
  HPE_HEADER_OVERFLOW: [431, 'too_large', t.headersTooLarge],
}

/** Answers bytes that are not HTTP. */
export function refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const known = PROBLEMS[error.code ?? '']
  const [status, code, userMessage] = known ?? [400, 'invalid', t.requestUnreadable]
  const body = JSON.stringify({ userMessage, code, requestId: randomUUID() } satisfies Failure)
  const headers = { ...HEADERS, 'content-type': 'application/json', 'content-length': body.length, connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroy(error)
}
