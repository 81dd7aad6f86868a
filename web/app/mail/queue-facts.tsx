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
        {server ? t.mailsGoTo(server) : t.thereIsNoMailServer} {t.inQueueImportsWithThemWaitAnd(waiting, failed)}{' '}
        {failed === 1 ? 'was' : 'were'} {t.givenUp3} {oldest >= 60 && t.oldestHasWaitedBeyondItsTime(minutes(oldest))}
      </p>
      {unsent > 0 && (
        <PostForm>
          <SubmitButton className="btn" name="intent" value="Try All Again" />{' '}
          <span className="muted">
            {unsent === 1 ? t.oneMailThatHasFailed : t.allMailsThatHaveFailed(unsent)}
            {t.shownBelowOrNot}
          </span>
        </PostForm>
      )}
    </>
  )
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds / 60)
  if (whole >= 120) return t.hours(Math.round(whole / 60))
  return whole === 1 ? '1 minute' : t.minutes(whole)
}
