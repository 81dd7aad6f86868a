import { listFeeds } from '@hr/contract/reports/calendar-feed'
import * as t from '@hr/words/calendar-feeds'
import { useLoaderData } from '@remix-run/react'
import { changeFeed } from '~/calendar-feed/change-feed.server.ts'
import { FeedCard } from '~/calendar-feed/feed-card.tsx'
import { FeedDialog } from '~/calendar-feed/feed-dialog.tsx'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

const PATH = to('/settings/calendar-feeds')

export const loader = entering(async ({ api }) => {
  const { value } = await readPart(() => api(listFeeds))
  return { feeds: value }
})

export const action = afterEntering(changeFeed)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function CalendarFeeds() {
  const { feeds } = useLoaderData<typeof loader>()
  return (
    <>
      <FeedDialog feeds={feeds ?? []} back={PATH} reply={useReply()} />
      <PageHead title={t.calendarFeeds} />
      <div className="stack narrow">
        <p>{t.howToSubscribe}</p>
        {feeds ? feeds.map((feed) => <FeedCard key={feed.kind} feed={feed} />) : <PartFailed again={PATH} />}
      </div>
    </>
  )
}
