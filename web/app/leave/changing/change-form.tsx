import type { AppliedLeave } from '@hr/contract/leave/leave'
import { daysPhrase } from '@hr/domain/decimal'
import * as t from '@hr/words/changing'
import type { ReactNode } from 'react'
import { to } from '~/http/address/to.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { TextArea } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { BackLink, Name } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import { SpanFields } from '../days/span-fields.tsx'
import { RuleFindings } from '../rules/findings.tsx'
import type { loadChangePage } from './change-page.server.ts'

type Page = Awaited<ReturnType<typeof loadChangePage>>
type Props = { page: Page; reply: FormReply | undefined }
type Back = { back: ReactNode }

/** Approved leave, to cancel or change; or the waiting change request (docs/spec/rules.md, Changing what was approved). */
export function ChangeForm({ page, reply }: Props) {
  const { id, leaveName, noOfDaysOfLeave, start, wish, name } = page
  const back = <BackLink to={name ? to('/request/leaves/history', { id }) : to('/leave/applied-leaves', { id })} />
  return (
    <>
      <PageHead title={t.changeLeave} reply={reply} />
      <PostForm className="sheet pad stack narrow">
        <p>
          {name && (
            <>
              <Name>{name}</Name>,{' '}
            </>
          )}
          {leaveName}, <SpanText {...start} />, {daysPhrase(noOfDaysOfLeave)}
        </p>
        {wish ? <Waiting wish={wish} back={back} /> : <Wanted page={page} reply={reply} back={back} />}
      </PostForm>
    </>
  )
}

function Waiting({ wish: { days, why }, back }: { wish: NonNullable<AppliedLeave['wish']> } & Back) {
  return (
    <>
      <div className="note">
        <p>
          <strong>{days ? t.youAskedForOtherDates : t.youAskedToCancel}</strong>
        </p>
        {days && (
          <p>
            <SpanText {...days} />, {daysPhrase(days.noOfDaysOfLeave)}
          </p>
        )}
        <p className="typed">{why}</p>
      </div>
      <p>{t.staysUntilDecided}</p>
      <p className="acts">
        <SubmitButton name="intent" value={t.withdrawRequest} className="bad" /> {back}
      </p>
    </>
  )
}

function Wanted({ page: { open, start, name, isReported }, reply, back }: Props & Back) {
  const hasBegun = open === 'earlier end'
  const isTeller = isReported && !name
  const field = (at: keyof typeof start) => fieldOf(reply, at, start[at])
  return (
    <>
      {hasBegun && <p>{isTeller ? t.earlierEndAppliesAtOnce : t.onlyEarlierEndOnceStarted}</p>}
      <SpanFields field={field} hasBegun={hasBegun} />
      {reply?.asked && <RuleFindings asked={reply.asked} />}
      <TextArea
        label={isTeller ? t.reasonOptional : t.reason}
        field={fieldOf(reply, 'why', null)}
        hint={isTeller ? t.managerCanReadThis : t.approverCanReadThis}
      />
      <p className="acts">
        <SubmitButton
          name="intent"
          value={name ? t.changeToTheseDates : isTeller ? t.endOnThisDate : t.askForTheseDates}
        />{' '}
        {!hasBegun && (
          <SubmitButton name="intent" value={name ? t.cancelThisLeave : t.askToCancelThisLeave} className="bad" />
        )}{' '}
        {back}
      </p>
    </>
  )
}
