import type { CompOffRow } from '@hr/contract/entitlement/comp-off'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase, formatDays } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/comp-off'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { ClaimForm, useClaimForm } from '~/comp-off/claim-form.tsx'
import { OwnClaims, WaitingTable } from '~/comp-off/claim-tables.tsx'
import { grantColumns, granted } from '~/comp-off/grant-columns.tsx'
import { changeWorkedDays, loadWorkedDays } from '~/comp-off/worked-days-page.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { SelectField, TextArea } from '~/ui/form/field.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { useSuccessKey } from '~/ui/form/use-success-key.ts'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { useListAddress } from '~/ui/list/use-list-address.ts'
import { PageHead } from '~/ui/page/page-head.tsx'

export const loader = entering(loadWorkedDays)

export const action = afterEntering(changeWorkedDays)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

const columns: Column<CompOffRow>[] = [
  { ...granted, isHead: true },
  { label: t.noOfDays, isRight: true, cell: ({ noOfDays }) => formatDays(noOfDays) },
  { label: t.reason, isLong: true, cell: ({ reason }) => <p className="typed">{reason}</p> },
  ...grantColumns,
]

const NO_CLAIMS = t.claimsTurnedOff
const NO_TYPE = t.noCompOffType

export default function WorkedDays() {
  const page = useLoaderData<typeof loader>()
  // a day that was chosen fills the form again, whatever was wrong with it
  return <PageOf key={useSuccessKey() + page.chosen} page={page} />
}

function PageOf({ page }: { page: Page }) {
  const { mayClaim, types, waiting, claims, grants } = page
  const [type] = types
  const { asked } = useListAddress()
  const latest = useReply()
  const state = useClaimForm(asked ? undefined : latest, page)
  return (
    <>
      <Questions waiting={waiting ?? []} claims={claims} />
      <PageHead title={t.compOffRequests} about={t.aboutClaims} reply={state[0].reply} />
      <div className="stack">
        {waiting && waiting.length > 0 && <WaitingTable claims={waiting} />}
        {type ? <ClaimForm page={page} type={type} state={state} /> : <p>{mayClaim ? NO_TYPE : NO_CLAIMS}</p>}
        {claims.length > 0 && <OwnClaims claims={claims} />}
        {grants.length > 0 && (
          <Table caption={t.yourCompOff} columns={columns} rows={grants} isTitled={false} isStacked />
        )}
      </div>
    </>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>
type Asked = { waiting: NonNullable<Page['waiting']>; claims: Page['claims'] }

/** What has to be confirmed: granting, rejecting and withdrawing. */
function Questions({ waiting, claims }: Asked) {
  return (
    <>
      <RowQuestion
        rows={waiting}
        verb="grant"
        question={t.grantThisClaim}
        field="claimId"
        controls={(reply) => (
          <>
            <input type="hidden" name="status" value="1" />
            <YearField waiting={waiting} reply={reply} />
          </>
        )}
      >
        {({ employeeName, workedOn, days, leaveName }) =>
          t.whatGrantGives({ employeeName, day: formatDay(workedOn), days: daysPhrase(days), leaveName })
        }
      </RowQuestion>
      <RowQuestion
        rows={waiting}
        verb="reject"
        question={t.rejectThisClaim}
        field="claimId"
        controls={(reply) => (
          <>
            <input type="hidden" name="status" value="2" />
            <TextArea label={t.note} field={fieldOf(reply, 'note', null)} hint={t.rejectionNoteHint} />
          </>
        )}
      >
        {({ employeeName, workedOn }) => t.claimBeingRejected(employeeName, formatDay(workedOn))}
      </RowQuestion>
      <RowQuestion rows={claims} verb="withdraw" question={t.withdrawThisClaim} field="claimId">
        {({ workedOn }) => t.claimBeingWithdrawn(formatDay(workedOn))}
      </RowQuestion>
    </>
  )
}

/** The leave year of the days. Once the comp-off request is decided elsewhere there is nothing to choose. */
function YearField({ waiting, reply }: Pick<Asked, 'waiting'> & { reply: FormReply | undefined }) {
  const [query] = useSearchParams()
  const claim = waiting.find(({ id }) => id === chosenIn(query))
  if (!claim) return null
  const { years, ends, firstMonth } = claim
  return (
    <SelectField
      label={t.year}
      field={fieldOf(reply, 'year', years[0] ?? null)}
      options={years.map((year, index) => ({
        value: String(year),
        label: t.yearUntil(leaveYearName(year, firstMonth), formatDay(ends[index] ?? '')),
      }))}
      empty={null}
      hint={t.nextYearHint}
    />
  )
}
