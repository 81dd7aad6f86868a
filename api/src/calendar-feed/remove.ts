import type { FeedKind } from '@hr/domain/calendar/feed'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import type { CurrentUser } from '../login/queries.ts'
import { deleteFeed } from './queries.ts'

/** Takes the address of a calendar away, also of a kind that the role has lost; 404 where there is none. */
export async function removeFeed({ db }: Deps, me: CurrentUser, kind: FeedKind): Promise<void> {
  const wasThere = await db.transaction((tx) => deleteFeed(tx, me.id, kind))
  if (!wasThere) throw notFound('There is no address to remove')
}
