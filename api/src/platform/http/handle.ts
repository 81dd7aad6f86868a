import type { AnswerOf, Endpoint } from '@hr/contract/call/endpoint'
import type {
  FastifyReply,
  FastifyRequest,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { App } from '../deps.ts'
import { isLong, writeInSteps } from './long-answers.ts'

type RequestOf<E extends Endpoint> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  E['schema'],
  ZodTypeProvider
>

/** The answer of a call, or the reply that the handler has sent itself. What a call without content returns is dropped. */
type Returned<E extends Endpoint> = E extends { schema: { response: { 204: unknown } } }
  ? unknown
  : AnswerOf<E> | FastifyReply

type Handler<E extends Endpoint> = (request: RequestOf<E>, reply: FastifyReply) => Returned<E> | Promise<Returned<E>>

/** Registers a call. What its handler returns is sent with the status of success that the endpoint names. */
export function handle<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  const { response = {} } = endpoint.schema
  app.route({
    ...endpoint,
    handler: async (request, reply) => {
      const answer = await handler(request as RequestOf<E>, reply)
      if (204 in response) return reply.code(204).send(null)
      if (isLong(answer)) return sendInSteps(reply, endpoint, answer)
      return 201 in response ? reply.code(201).send(answer) : answer
    },
  })
}

/** No call that makes something (201) answers with a long list. */
async function sendInSteps(reply: FastifyReply, { method, url, schema }: Endpoint, answer: unknown) {
  const written = await writeInSteps(schema.response![200]!, answer, { method, url })
  return reply.type('application/json; charset=utf-8').send(written)
}
