import { profilePictureUpload } from '@hr/contract/call/constants'
import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { DataWish, ownData } from '@hr/contract/people/own-data'
import * as t from '@hr/words/people'
import { useLoaderData } from '@remix-run/react'
import { OwnDataForm } from '~/employee/own-data-form.tsx'
import { loadOwnData, saveOwnData } from '~/employee/own-data-page.server.ts'
import { WishTable } from '~/employee/wish-table.tsx'
import { to } from '~/http/address/to.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { BackLink, Empty, Time } from '~/ui/small-parts.tsx'

export const loader = entering(loadOwnData)

export const action = afterEntering(saveOwnData, { file: profilePictureUpload })

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ChangeMyData() {
  const { way, wish, refused, ...start } = useLoaderData<typeof loader>()
  const reply = useReply()
  if (!wish && way !== 'never') {
    return (
      <OwnDataForm start={start} reply={reply} asksHr={way === 'hr'}>
        <Refused refused={refused} />
      </OwnDataForm>
    )
  }
  return (
    <>
      <PageHead title={t.editMyDetails} reply={reply} />
      <Refused refused={refused} />
      {wish ? <Waiting wish={wish} /> : <Empty>{t.onlyHrChangesYourDetails}</Empty>}
    </>
  )
}

function Refused({ refused }: { refused: AnswerOf<typeof ownData>['refused'] }) {
  if (!refused) return null
  return (
    <p className="note">
      {sentence(t.lastRequestRefused(<Time day={refused.on.slice(0, 10)} />))}
      {refused.note && <span className="typed"> {refused.note}</span>}
    </p>
  )
}

function Waiting({ wish }: { wish: DataWish }) {
  return (
    <PostForm className="sheet pad stack">
      <p>{sentence(t.changeRequestWithHrSince(<Time day={wish.askedOn.slice(0, 10)} />))}</p>
      <WishTable caption={t.requestedChanges} changes={wish.changes} />
      <input type="hidden" name="wishId" value={wish.id} />
      <p className="acts">
        <SubmitButton className="bad" name="intent" value={t.withdrawRequest} />{' '}
        <BackLink to={to('/profile')}>{t.myProfile}</BackLink>
      </p>
    </PostForm>
  )
}
