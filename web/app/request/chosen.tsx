import * as t from '@hr/words/requests'
import { to } from '~/http/address/to.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { FieldError, TextArea } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { Link } from '~/ui/page/link.tsx'
import { BackLink, Days, Empty, Name } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import type { loadSeveral } from './several-page.server.ts'

type Row = NonNullable<Awaited<ReturnType<typeof loadSeveral>>['chosen']>[number]
type Props = { rows: readonly Row[]; reply: FormReply | undefined; back: string }

/** The chosen requests again, and two buttons that decide all of them. A settled one says what became of it. */
export function Chosen({ rows, reply, back }: Props) {
  const open = rows.filter(({ became }) => !became)
  if (rows.length === 0) return <Empty>{t.noLeaveRequestsAvailable}</Empty>
  return (
    <PostForm className="sheet pad stack">
      <ul className="rows" role="list">
        {rows.map((row) => (
          <li key={row.id} id={`leave-${row.id}`} tabIndex={-1}>
            <FieldError field={fieldOf(reply, `leave-${row.id}`, null)} />
            <Request row={row} />
          </li>
        ))}
      </ul>
      {open.map(({ id }) => (
        <input type="hidden" key={id} name="leaveIds" value={id} />
      ))}
      {open.length > 0 && (
        <TextArea label={t.noteOptional} field={fieldOf(reply, 'note', null)} hint={t.applicantsCanReadThis} rows={1} />
      )}
      <p className="acts">
        {open.length > 0 && <Buttons count={open.length} />} <BackLink to={back}>{t.leaveRequests}</BackLink>
      </p>
    </PostForm>
  )
}

function Request({ row }: { row: Row }) {
  return (
    <p>
      <Link to={to('/request/leaves', { id: row.id })}>
        <Name>{row.employeeName}</Name>
      </Link>
      , {row.leaveName}, <Days days={row.noOfDaysOfLeave} />,{' '}
      <span className="muted">
        <SpanText {...row} />
      </span>
      {row.became && <> {row.became}</>}
    </p>
  )
}

function Buttons({ count }: { count: number }) {
  return (
    <>
      <SubmitButton name="intent" value={t.approveCount(count)} />{' '}
      <SubmitButton className="bad" name="intent" value={t.rejectCount(count)} />
    </>
  )
}
