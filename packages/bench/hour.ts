import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from './proc.ts'
import type { Server } from './product.ts'
import { table } from './report.ts'
import type { Place, Sent } from './visitors.ts'
import { pathsOf, roleOf, type Who } from './walk.ts'
import { applications, decisions } from './writes.ts'

/** An hour of a company of thousands, sent as fast as the servers answer this number of clients. */
const CLIENTS = 8
/** One in this number of requests applies and another decides. */
const WRITES = 10
const SAMPLES = 30
/** A process may hold so much more in the last sixth of a run than in the one before: V8 lets garbage come and go. */
const MOST_GROWTH = 1.1

type Held = { minute: number; requests: number; web: number; api: number }
type Servers = Record<'web' | 'api', Server>

/**
 * Sends pages of every role, applications and decisions for this number of seconds. Returns the megabytes that each
 * process holds from time to time. Fails if the servers fail, or if a process holds more and more.
 */
export async function replayHour(servers: Servers, place: Place, seconds: number, say: (held: Held) => void) {
  const next = await requests(servers, place)
  const started = Date.now()
  const isOver = () => Date.now() - started > seconds * 1000
  let count = 0
  const work = async () => {
    while (!isOver()) {
      count += 1
      await send(next(count))
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, work))
  const samples: Held[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await Promise.race([sleep((seconds * 1000) / SAMPLES), clients])
    const minute = (Date.now() - started) / 60_000
    samples.push({ minute, requests: count, web: memoryOf(servers.web.pid), api: memoryOf(servers.api.pid) })
    say(samples.at(-1)!)
  }
  await clients
  for (const name of ['web', 'api'] as const) {
    if (growsOn(samples.map((held) => held[name]))) throw new Error(`The ${name} holds more and more memory`)
  }
  return samples
}

/** Whether the middle of the last sixth of these figures is above that of the sixth before; until then a process fills up. */
export function growsOn(held: number[]): boolean {
  const sixth = Math.floor(held.length / 6)
  return middleOf(held.slice(-sixth)) > middleOf(held.slice(-2 * sixth, -sixth)) * MOST_GROWTH
}

const middleOf = (figures: number[]) => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!

type Request = Sent & { server: Server }

/** Returns what the request of each number is. */
async function requests({ web, api }: Servers, place: Place): Promise<(at: number) => Request> {
  const pages: Request[] = []
  for (const [who, role] of Object.entries(roleOf) as [Who, number][]) {
    const { web: headers } = await place.signIn(who)
    pages.push(...pathsOf(role).map((path) => ({ server: web, method: 'GET', path, headers })))
  }
  const writes = [await applications(place), await decisions(place)]
  return (at) => {
    const sent = writes[at % WRITES]?.[Math.floor(at / WRITES)]
    // A step that shares no factor with the number of pages opens all of them, and mixes the roles.
    return sent ? { ...sent, server: api } : pages[(at * 89) % pages.length]!
  }
}

async function send({ server, method, path, headers, body }: Request): Promise<void> {
  const json = body && { 'content-type': 'application/json' }
  const asked = {
    method,
    headers: { ...headers, ...json },
    redirect: 'manual',
    body: body && JSON.stringify(body),
  } as const
  const answer = await fetch(server.url + path, asked)
  await answer.arrayBuffer()
  if (answer.status >= 500 || (body && !answer.ok)) throw new Error(`${path} was answered with ${answer.status}`)
}

/** Ten of the samples as a table in Markdown. */
export function hourTable(samples: Held[]): string {
  const rows = samples
    .filter((_, at) => at % 3 === 2)
    .map(({ minute, requests, web, api }) => [...[minute.toFixed(1), requests], ...[web, api].map(Math.round)])
  return table(['minute', 'requests', 'web', 'API'], rows)
}
