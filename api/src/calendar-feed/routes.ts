import { createHash } from 'node:crypto'
import * as contract from '@hr/contract/calendar-feed'
import { isKnown } from '@hr/domain/drive/byte-range'
import type { App, Deps } from '../deps.ts'
import { listFeeds } from './list.ts'
import { makeFeed } from './make.ts'
import { readCalendar } from './read.ts'
import { removeFeed } from './remove.ts'

/** Only the reader's program may cache it, and must ask each time. Compression on the way would change the tag. */
const CACHING = 'private, no-cache, no-transform'

export function calendarFeedRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.listFeeds,
    handler: ({ me }) => listFeeds(deps, me),
  })

  app.route({
    ...contract.makeFeed,
    handler: async ({ me, body, write }, reply) => reply.code(201).send(await makeFeed(deps, me, body.kind, write)),
  })

  app.route({
    ...contract.removeFeed,
    handler: async ({ me, body, write }, reply) => {
      await removeFeed(me, body.kind, write)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.readFeed,
    handler: async ({ params, headers }, reply) => {
      const calendar = await readCalendar(deps, params.file)
      const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
      reply.headers({ etag, 'cache-control': CACHING, 'x-robots-tag': 'none' })
      if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(calendar)
    },
  })
}
