import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { byKey, byMail } from '@hr/domain/audit'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from './deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    reads?: 'exported' | 'opened'
  }
}

/** Who changes or reads something, for the entries of the audit that its transaction leaves (decision 125). */
export type Actor = {
  by: number | null
  call: string
  /** The name of the API key, in the histories of requests. */
  key: string | null
  from: string | null
  request: string | null
  /** Set for what is done by a link in a mail. */
  mail?: true
}

/** Says who acts in this transaction. The entries that it leads to carry it. */
export function sayWhoActs(tx: Queryable, actor: Actor): Promise<unknown> {
  return setActor(tx, { actor: JSON.stringify(actor) })
}

const setActor = prepared((_db, of: Named<{ actor: string }>) => sql`select set_config('hr.caller', ${of.actor}, true)`)

/** The caller of a request. Somebody without a session, and a service, have no id. */
export function actorOf({ me, key, client, id, method, routeOptions }: FastifyRequest): Actor {
  const by = key ? key.employeeId : (me?.id ?? null)
  const call = `${method} ${routeOptions.url}`
  return { by, call: key ? byKey(call, key.name) : call, key: key?.name ?? null, from: client, request: id }
}

/** Who acts by a link in a mail that was sent to them. */
export const actorByMail = (request: FastifyRequest, by: number): Actor => {
  const actor = actorOf(request)
  return { ...actor, by, call: byMail(actor.call), mail: true }
}

/**
 * Notes each file that is taken out by a call marked with `reads`, before its first byte is sent. What cannot be noted
 * is not sent.
 */
export function noteReading(app: App, { db }: Deps): void {
  app.addHook('onSend', async (request, reply) => {
    const { config, url: thing = '' } = request.routeOptions
    if (!config.reads || reply.statusCode >= 400) return
    const actor = JSON.stringify(actorOf(request))
    const asked = JSON.stringify({ ...(request.params as object), ...(request.query as object) })
    await noteRead(db, { actor, act: config.reads, thing, asked })
  })
}

/**
 * Notes what a provider has told of a person and what could not be kept here. It is the last thing that a transaction does,
 * because it takes the lock of the audit.
 */
export async function noteRefusal(tx: Queryable, name: string, employeeId: number | null, told: object): Promise<void> {
  await tx.execute(sql`select audit_refusal(${name}, ${employeeId}, ${JSON.stringify(told)}::text::jsonb)`)
}

const noteRead = prepared(
  (_db, of: Named<{ actor: string; act: string; thing: string; asked: string }>) =>
    sql`select audit_reading(${of.actor}, ${of.act}, ${of.thing}, ${of.asked}::text::jsonb)`,
)
