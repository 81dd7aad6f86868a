import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { readQueue } from '@hr/contract/mail/mails'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'

type Props = { queue: AnswerOf<typeof readQueue> }

/** How much waits, in the figures that are watched, and a press to try again all that has failed. */
export function QueueFacts({ queue: { waiting, failed, oldest, server, unsent } }: Props) {
  return (
    <>
      <p>
        {server ? `Mails go to ${server}.` : 'There is no mail server: mails become files.'} In the queue, imports with
        them, {waiting} wait and {failed} {failed === 1 ? 'was' : 'were'} given up.{' '}
        {oldest >= 60 && `The oldest has waited ${minutes(oldest)} beyond its time.`}
      </p>
      {unsent > 0 && (
        <PostForm>
          <SubmitButton className="btn" name="intent" value="Try All Again" />{' '}
          <span className="muted">
            {unsent === 1 ? 'The one mail that has failed' : `All ${unsent} mails that have failed`}, shown below or
            not.
          </span>
        </PostForm>
      )}
    </>
  )
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds / 60)
  if (whole >= 120) return `${Math.round(whole / 60)} hours`
  return whole === 1 ? '1 minute' : `${whole} minutes`
}
