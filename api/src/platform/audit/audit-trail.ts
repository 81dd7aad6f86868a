import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { byKey, byLink, byMail } from '@hr/domain/audit'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    reads?: 'exported' | 'opened'
  }
}

/** The person who changes or reads something, for the audit entries of the transaction (decision 125). */
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

/** The caller of a request, or the person who was given the link that opens a file. Visitors and services have no id. */
export function actorOf(request: FastifyRequest): Actor {
  const { me, key, linkOf, client, id } = request
  const by = key ? key.employeeId : (linkOf ?? me?.id)
  return { by: by || null, call: callOf(request), key: key?.name ?? null, from: client, request: id }
}

function callOf({ key, linkOf, method, routeOptions }: FastifyRequest): string {
  const call = `${method} ${routeOptions.url}`
  if (key) return byKey(call, key.name)
  return linkOf === null ? call : byLink(call)
}

/** The person who acts by a link in a mail that was sent to them. */
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
    const { signature: _, ...query } = request.query as { signature?: string }
    const asked = JSON.stringify({ ...(request.params as object), ...query })
    await noteRead(db, { actor, act: config.reads, thing, asked })
  })
}

/**
 * Notes what a provider has sent about a person and what could not be kept here. It is the last thing that a
 * transaction does, because it takes the lock of the audit.
 */
export async function noteRefusal(tx: Queryable, name: string, employeeId: number | null, told: object): Promise<void> {
  await tx.execute(sql`select audit_refusal(${name}, ${employeeId}, ${JSON.stringify(told)}::text::jsonb)`)
}

const noteRead = prepared(
  (_db, of: Named<{ actor: string; act: string; thing: string; asked: string }>) =>
    sql`select audit_reading(${of.actor}, ${of.act}, ${of.thing}, ${of.asked}::text::jsonb)`,
)
