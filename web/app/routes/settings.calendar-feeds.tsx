import { listFeeds } from '@hr/contract/reports/calendar-feed'
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
      <PageHead title="Calendar Feeds" />
      <div className="stack narrow">
        <p>
          Give an address to your calendar program, where it adds a calendar from the web or by URL, and the program
          keeps it up to date by itself. Whoever has an address can read that calendar, so keep it to yourself, and
          replace it when somebody else has seen it.
        </p>
        {feeds ? feeds.map((feed) => <FeedCard key={feed.kind} feed={feed} />) : <PartFailed again={PATH} />}
      </div>
    </>
  )
}
