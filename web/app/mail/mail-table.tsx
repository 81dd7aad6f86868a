import type { WaitingMail } from '@hr/contract/mail/mails'
import { mailEvents } from '@hr/domain/mail-events'
import * as t from '@hr/words/mails'
import { OrDash, Whole } from '~/report/person-cells.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment } from '~/ui/small-parts.tsx'

const columns: Column<WaitingMail>[] = [
  { label: t.to, isHead: true, cell: (mail) => <To {...mail} /> },
  { label: t.about, cell: ({ event }) => <OrDash>{event && mailEvents[event].label}</OrDash> },
  { label: t.since, cell: ({ postedOn }) => <Moment at={postedOn} /> },
  { label: t.state, isLong: true, cell: (mail) => <State {...mail} /> },
  { label: t.lastError, isLong: true, cell: ({ lastError }) => <OrDash>{lastError}</OrDash> },
  { label: t.actions, isAction: true, cell: (mail) => <Actions {...mail} /> },
]

/** The mails that are not sent yet, what has failed first. */
export function MailTable({ rows }: { rows: WaitingMail[] }) {
  return <Table caption={t.emailsNotSent} columns={columns} rows={rows} empty={t.allEmailsSent} isStacked />
}

function To({ employeeName, email }: WaitingMail) {
  if (employeeName === null) return email
  return (
    <>
      <Whole>{employeeName}</Whole>
      <br />
      {email}
    </>
  )
}

/** `Failed 2 times, next try 24-11-2026 08:26` */
function State({ state, attempts, nextTryOn }: WaitingMail) {
  if (state === 'given up') return t.givenUpAfter(attempts)
  if (!nextTryOn) return attempts > 0 ? t.failedTimes(attempts) : t.waiting
  const moment = <Moment at={nextTryOn} />
  return sentence(attempts > 0 ? t.failedNextTry(attempts, moment) : t.waitingUntil(moment))
}

/** A mail that was not tried yet has its time, which nobody hastens: a decision can be undone until then. */
function Actions({ id, email, state }: WaitingMail) {
  return (
    <div className="acts">
      {state !== 'waiting' && (
        <PostForm>
          <input type="hidden" name="mailId" value={id} />
          <SubmitButton className="btn sm" name="intent" value={t.tryAgain} aria-label={t.tryAgainTo(email)} />
        </PostForm>
      )}{' '}
      {state !== 'given up' && (
        <AskLink id={id} verb="give-up">
          {sentence(t.giveUp(email, (words) => <span className="vh">{words}</span>))}
        </AskLink>
      )}
    </div>
  )
}
