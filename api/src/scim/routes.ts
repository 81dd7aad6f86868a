import * as contract from '@hr/contract/scim'
import { and, type SQL } from 'drizzle-orm'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { KeyRow } from '../api-key/queries.ts'
import type { App, Deps } from '../deps.ts'
import { failureOf, notFound } from '../errors.ts'
import { handle } from '../handle.ts'
import { listOf, MOST_USERS, providerConfig, schemas, userType } from './about.ts'
import { addUser, changeUser, keeperOf, reached, removeUser } from './keep.ts'
import { hasExternalId, hasUserName, isReached, listUsers } from './queries.ts'
import { fromScim, patched, plain, scimError, toScim } from './user.ts'

const TYPE = 'application/scim+json; charset=utf-8'

export async function scimRoutes(app: App, deps: Deps): Promise<void> {
  await app.register(async (scim) => {
    scim.setErrorHandler(answerError)
    scim.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode !== 204) reply.type(TYPE)
    })
    aboutRoutes(scim as App)
    readRoutes(scim as App, deps)
    writeRoutes(scim as App, deps)
  })
}

function aboutRoutes(app: App): void {
  handle(app, contract.serviceProviderConfig, () => providerConfig)
  handle(app, contract.resourceTypes, () => listOf([userType]))
  handle(app, contract.scimSchemas, () => listOf(schemas))
}

function readRoutes(app: App, deps: Deps): void {
  const base = baseOf(deps)

  handle(app, contract.findUsers, async ({ key, query }) => {
    const startIndex = Math.max(1, whole(query.startIndex, 1))
    const limit = Math.min(MOST_USERS, Math.max(0, whole(query.count, MOST_USERS)))
    const where = and(isReached(keyOf(key).onlyBuId), query.filter ? conditionOf(query.filter) : undefined)
    const { rows, total } = await listUsers(deps.db, where, { limit, offset: startIndex - 1 })
    const found = rows.map((row) => toScim(row, base))
    return listOf(found, total, startIndex)
  })

  handle(app, contract.readUser, async ({ key, params }) =>
    toScim(await reached(deps.db, keyOf(key).onlyBuId, idOf(params.id)), base),
  )
}

function writeRoutes(app: App, deps: Deps): void {
  const base = baseOf(deps)
  const keeper = ({ key, me, write }: FastifyRequest) => keeperOf(deps, keyOf(key), me, write)
  const answer = async ({ id }: { id: number }) => toScim(await reached(deps.db, null, id), base)

  handle(app, contract.addUser, async (request, reply) => {
    const added = await addUser(keeper(request as FastifyRequest), fromScim(request.body))
    reply.header('location', `${base}/Users/${added.id}`)
    return answer(added)
  })

  handle(app, contract.replaceUser, async (request) => {
    const wanted = fromScim(request.body)
    // What is left out stays, but for what somebody may be without.
    const free = { title: undefined, department: undefined, phone: undefined }
    const change = (now: object) => ({ ...now, ...free, ...wanted })
    return answer(await changeUser(keeper(request as FastifyRequest), idOf(request.params.id), change))
  })

  handle(app, contract.patchUser, async (request) => {
    const change = (now: object) => patched(now, request.body)
    return answer(await changeUser(keeper(request as FastifyRequest), idOf(request.params.id), change))
  })

  handle(app, contract.removeUser, (request) => removeUser(keeper(request as FastifyRequest), idOf(request.params.id)))
}

const baseOf = ({ env }: Deps): string => `${env.PUBLIC_URL}/scim/v2`

/** The guard lets nobody in without a key. */
function keyOf(key: KeyRow | null): KeyRow {
  if (!key) throw new Error('there is no key')
  return key
}

/** The id of a person. What is no number is nobody's. */
function idOf(text: string): number {
  const id = Number(text)
  if (!/^\d{1,10}$/.test(text) || id > 2_147_483_647) throw notFound('There is no such user')
  return id
}

function whole(text: string | undefined, missing: number): number {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : missing
}

const BY_NAME = /^\s*(?:userName|emails(?:\[type eq "work"\])?\.value)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i
const BY_EXTERNAL_ID = /^\s*externalId\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i

/** The condition of a filter. Programs that keep people look for one by its names, and for nothing else. */
function conditionOf(filter: string): SQL {
  const [, name] = BY_NAME.exec(filter) ?? []
  if (name) return hasUserName(quoted(name))
  const [, externalId] = BY_EXTERNAL_ID.exec(filter) ?? []
  if (externalId) return hasExternalId(quoted(externalId))
  throw scimError(400, 'invalidFilter', 'A filter is userName eq "…" or externalId eq "…"')
}

function quoted(text: string): string {
  try {
    return plain.parse(JSON.parse(text)) ?? ''
  } catch {
    throw scimError(400, 'invalidFilter', 'The value of the filter cannot be read')
  }
}

/** A failure in SCIM's form. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, retryAfter, body } = failureOf(error, request)
  if (retryAfter) reply.header('retry-after', retryAfter)
  const scimType = typeOf(body)
  const said: z.input<typeof contract.scimFailure> = {
    schemas: [contract.ERROR],
    status: String(status),
    scimType,
    detail: body.userMessage,
  }
  return reply.code(status).serializer(JSON.stringify).send(said)
}

const SAID_BY_US = ['invalidFilter', 'invalidSyntax', 'invalidValue', 'noTarget']
/** The fields of which two people cannot have the same. */
const UNIQUE = ['workEmail', 'employeeId', 'externalId']

function typeOf({ code, fieldErrors = {} }: { code: string; fieldErrors?: Record<string, string> | undefined }) {
  if (SAID_BY_US.includes(code)) return code
  if (code === 'invalid') return 'invalidValue'
  return UNIQUE.some((field) => field in fieldErrors) ? 'uniqueness' : undefined
}
