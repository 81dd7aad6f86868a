import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { readQueue } from '@hr/contract/mail/mails'
import * as t from '@hr/words/mails'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'

type Props = { queue: AnswerOf<typeof readQueue> }

/** How much waits, in the figures that are watched, and a press to try again all that has failed. */
export function QueueFacts({ queue: { waiting, failed, oldest, server, unsent } }: Props) {
  return (
    <>
      <p>
        {server ? t.sentThrough(server) : t.noMailServer} {t.queueCounts(waiting, failed)}{' '}
        {oldest >= 60 && t.oldestIsOverdue(delay(oldest))}
      </p>
      {unsent > 0 && (
        <PostForm>
          <SubmitButton className="btn" name="intent" value={t.tryAllAgain} />{' '}
          <span className="muted">{t.allFailedEmails(unsent)}</span>
        </PostForm>
      )}
    </>
  )
}

function delay(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes >= 120 ? t.hours(Math.round(minutes / 60)) : t.minutes(minutes)
}
