import * as contract from '@hr/contract/people/scim'
import * as t from '@hr/words/directory'
import { and } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { SCIM_TYPE } from '../../platform/http/scim-failure.ts'
import type { KeyRow } from '../../signing-in/api-key/queries.ts'
import { listOf, MOST_USERS, providerConfig, schemas, userType } from './about.ts'
import { conditionOf } from './filter.ts'
import { addUser, changeUser, keeperOf, reached, removeUser } from './keep.ts'
import { isReached, listUsers } from './queries.ts'
import { readPatch, readUser, toScim } from './user.ts'

export async function scimRoutes(app: App, deps: Deps): Promise<void> {
  await app.register(async (scim) => {
    scim.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode !== 204) reply.type(SCIM_TYPE)
    })
    aboutRoutes(scim as App)
    readRoutes(scim as App, deps)
    writeRoutes(scim as App, deps)
  })
}

function aboutRoutes(app: App): void {
  handle(app, contract.serviceProviderConfig, () => providerConfig)
  handle(app, contract.resourceTypes, () => listOf([userType]))
  handle(app, contract.resourceType, ({ params }) => oneOf([userType], params.id))
  handle(app, contract.scimSchemas, () => listOf(schemas))
  handle(app, contract.scimSchema, ({ params }) => oneOf(schemas, params.id))
  handle(app, contract.findGroups, () => listOf([]))
}

function oneOf<Thing extends { id: string }>(things: readonly Thing[], id: string): Thing {
  const found = things.find((thing) => thing.id === id)
  if (!found) throw notFound(t.nothingWithId(id))
  return found
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
  const keeper = ({ key, me, write }: FastifyRequest) => keeperOf({ deps, me, write }, keyOf(key))
  const answer = async ({ id }: { id: number }) => toScim(await reached(deps.db, null, id), base)

  handle(app, contract.addUser, async (request, reply) => {
    const added = await addUser(keeper(request as FastifyRequest), readUser(request.body))
    reply.header('location', `${base}/Users/${added.id}`)
    return answer(added)
  })

  handle(app, contract.replaceUser, async (request) => {
    const { user, unreadable } = readUser(request.body)
    // What is left out stays, except fields that may be empty.
    const free = { title: undefined, department: undefined, phone: undefined }
    const reading = { user: { ...free, ...user }, unreadable }
    return answer(await changeUser(keeper(request as FastifyRequest), idOf(request.params.id), reading))
  })

  handle(app, contract.patchUser, async (request) => {
    const reading = readPatch(request.body)
    return answer(await changeUser(keeper(request as FastifyRequest), idOf(request.params.id), reading))
  })

  handle(app, contract.removeUser, (request) => removeUser(keeper(request as FastifyRequest), idOf(request.params.id)))
}

const baseOf = ({ env }: Deps): string => `${env.PUBLIC_URL}/scim/v2`

/** The guard lets nobody in without a key. */
function keyOf(key: KeyRow | null): KeyRow {
  if (!key) throw new Error('there is no key')
  return key
}

/** The id of a person. What is no number is no id. */
function idOf(text: string): number {
  const id = Number(text)
  if (!/^\d{1,10}$/.test(text) || id > 2_147_483_647) throw notFound(t.noSuchUser)
  return id
}

function whole(text: string | undefined, missing: number): number {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : missing
}
