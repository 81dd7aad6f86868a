import { createHash } from 'node:crypto'
import * as contract from '@hr/contract/reports/calendar-feed'
import { isKnown } from '@hr/domain/drive/byte-range'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { listFeeds } from './list.ts'
import { makeFeed } from './make.ts'
import { readCalendar } from './read.ts'
import { removeFeed } from './remove.ts'

/** Only the reader's program may cache it, and must ask each time. Compression on the way would change the tag. */
const CACHING = 'private, no-cache, no-transform'

export function calendarFeedRoutes(app: App, deps: Deps): void {
  handle(app, contract.listFeeds, ({ me }) => listFeeds(deps, me))
  handle(app, contract.makeFeed, ({ me, body, write }) => makeFeed({ deps, me, write }, body.kind))
  handle(app, contract.removeFeed, ({ me, body, write }) => removeFeed(me, body.kind, write))

  handle(app, contract.readFeed, async ({ params, headers }, reply) => {
    const calendar = await readCalendar(deps, params.file)
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': CACHING, 'x-robots-tag': 'none' })
    if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}
