import type { CalendarFeed } from '@hr/contract/reports/calendar-feed'
import * as t from '@hr/words/calendar-feeds'
import { useSearchParams } from '@remix-run/react'
import type { FormReply } from '~/http/form/form-reply.ts'
import { ErrorSummary } from '~/ui/form/error-summary.tsx'
import { ConfirmDialog } from '~/ui/page/confirm-dialog.tsx'
import { words } from './words.ts'

const questions = {
  replace: { act: 'make', question: t.replaceAddressQuestion, effect: t.replacingStopsOldAddress },
  remove: { act: 'remove', question: t.removeAddressQuestion, effect: t.removingStopsOldAddress },
} as const

type Props = { feeds: readonly CalendarFeed[]; back: string; reply: FormReply | undefined }

/**
 * Asks before an address stops working, if the page's own address says so. If there is nothing left to ask, because the
 * feed changed meanwhile, only the error is shown.
 */
export function FeedDialog({ feeds, back, reply }: Props) {
  const [query] = useSearchParams()
  const asked = questions[query.get('confirm') as keyof typeof questions]
  const feed = feeds.find(({ kind, address }) => kind === query.get('kind') && address !== null)
  if (!asked || !feed) return <ErrorSummary reply={reply} />
  return (
    <ConfirmDialog question={asked.question} fields={{ act: asked.act, kind: feed.kind }} back={back} reply={reply}>
      {asked.effect(words[feed.kind].title)}
    </ConfirmDialog>
  )
}
