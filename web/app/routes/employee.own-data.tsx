import type { WaitingWish } from '@hr/contract/people/own-data'
import * as t from '@hr/words/people'
import { useLoaderData } from '@remix-run/react'
import { decideWish, loadWishes } from '~/employee/own-data-page.server.ts'
import { WishTable } from '~/employee/wish-table.tsx'
import { to } from '~/http/address/to.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { TextArea } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { FoundList } from '~/ui/list/found-list.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Empty, Name, Time } from '~/ui/small-parts.tsx'

export const loader = entering(loadWishes)

export const action = afterEntering(decideWish)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function OwnData() {
  const found = useLoaderData<typeof loader>()
  const reply = useReply()
  return (
    <>
      <PageHead title={t.changeRequestsTitle} about={t.aboutChangeRequests} reply={reply} />
      <FoundList found={found} again={to('/employee/own-data')} countText={t.numberOfPeople}>
        {({ rows }) =>
          rows.length > 0 ? (
            rows.map((wish) => (
              <Wish
                key={wish.id}
                wish={wish}
                reply={reply?.values.wishId?.[0] === String(wish.id) ? reply : undefined}
              />
            ))
          ) : (
            <Empty>{t.noChangeRequests}</Empty>
          )
        }
      </FoundList>
    </>
  )
}

function Wish({ wish, reply }: { wish: WaitingWish; reply: FormReply | undefined }) {
  const { id, employeeId, employeeName, buName, askedOn, changes, fingerprint } = wish
  const note = { ...fieldOf(reply, 'note', null), id: reply ? 'note' : `note-${id}` }
  return (
    <PostForm className="sheet pad stack">
      <h2>
        <Link to={to('/employee/view/$employeeId', { employeeId })}>
          <Name>{employeeName}</Name>
        </Link>
      </h2>
      <p className="muted">{sentence(t.requestedOn(buName, <Time day={askedOn.slice(0, 10)} />))}</p>
      <WishTable caption={t.changesRequestedBy(employeeName)} changes={changes} />
      <input type="hidden" name="wishId" value={id} />
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <TextArea label={t.noteOptional} field={note} hint={t.refusalNoteHint} rows={1} />
      <p className="acts">
        <SubmitButton name="intent" value={t.approve} /> <SubmitButton className="bad" name="intent" value={t.refuse} />
      </p>
    </PostForm>
  )
}
