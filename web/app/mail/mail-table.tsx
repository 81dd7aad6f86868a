import type { WaitingMail } from '@hr/contract/mail/mails'
import { mailEvents } from '@hr/domain/mail-events'
import { OrDash, Whole } from '~/report/person-cells.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Moment } from '~/ui/small-parts.tsx'

const states: Record<WaitingMail['state'], string> = { waiting: 'Waits', failing: 'Has failed', 'given up': 'Given up' }

const columns: Column<WaitingMail>[] = [
  { label: 'To', isHead: true, cell: (mail) => <To {...mail} /> },
  { label: 'About', cell: ({ event }) => <OrDash>{event && mailEvents[event].label}</OrDash> },
  { label: 'Since', cell: ({ postedOn }) => <Moment at={postedOn} /> },
  { label: 'State', isLong: true, cell: (mail) => <State {...mail} /> },
  { label: 'Last error', isLong: true, cell: ({ lastError }) => <OrDash>{lastError}</OrDash> },
  { label: 'Actions', isAction: true, cell: (mail) => <Actions {...mail} /> },
]

/** The mails that are not sent yet, what has failed first. */
export function MailTable({ rows }: { rows: WaitingMail[] }) {
  return (
    <Table
      caption="Mails that are not sent yet"
      columns={columns}
      rows={rows}
      empty="No mail waits: all that were posted have been sent."
      isStacked
    />
  )
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

/** `Has failed, 2 tries, next 24-11-2026 08:26` */
function State({ state, attempts, nextTryOn }: WaitingMail) {
  return (
    <>
      {states[state]}
      {attempts > 0 && `, ${attempts === 1 ? '1 try' : `${attempts} tries`}`}
      {nextTryOn && (
        <>
          , next <Moment at={nextTryOn} />
        </>
      )}
    </>
  )
}

/** What was not tried yet has its time, which nobody hastens: a decision can be undone until then. */
function Actions({ id, email, state }: WaitingMail) {
  return (
    <div className="acts">
      {state !== 'waiting' && (
        <PostForm>
          <input type="hidden" name="mailId" value={id} />
          <SubmitButton className="btn sm" name="intent" value="Try Again" aria-label={`Try Again: ${email}`} />
        </PostForm>
      )}{' '}
      {state !== 'given up' && (
        <AskLink id={id} verb="give-up">
          Give Up<span className="vh"> the mail to {email}</span>
        </AskLink>
      )}
    </div>
  )
}
