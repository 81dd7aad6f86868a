import { applyLeaveForm, attachmentUpload } from '@hr/contract/leave'
import { yearOf } from '@hr/domain/dates'
import { attachmentMessage, checkBalance, checkSpan } from '@hr/domain/leave/application'
import { daysByYear } from '@hr/domain/leave/days-by-year'
import type { FormReply } from '~/http/form-reply.ts'
import { to } from '~/http/to.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { BackLink } from '~/ui/bits.tsx'
import { ErrorBanner } from '~/ui/error-banner.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { FileField, SelectField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { useZodForm } from '~/ui/use-zod-form.ts'
import type { ApplyPage } from './apply-page.server.ts'
import { BalanceDrawer } from './balance-drawer.tsx'
import { CcField } from './cc-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { Receipt } from './receipt.tsx'
import { attachmentHint, balancesOfSpan, typeOptions } from './type-balances.ts'
import { useHolidays } from './use-holidays.ts'
import { useSpan } from './use-span.ts'
import { WhenFields } from './when-fields.tsx'

/** docs/spec/screens.md, Messages. */
const ERROR_SECONDS = 3

type Props = { page: ApplyPage; reply: FormReply | undefined; notice: string | undefined }

/** The form and, beside it, the remaining days of each leave type. */
export function ApplyForm({ page, reply, notice }: Props) {
  const { span, days, leaveTypeId, part } = useSpan(reply?.values ?? page.values)
  const [form, field] = useZodForm(applyLeaveForm, reply, {
    start: page.values,
    check: (value, posted) => problemsWithData(page, value, posted),
  })
  const holidays = useHolidays(page.holidays, span)
  const year = span ? yearOf(span.startDate) : yearOf(page.today)
  const items = page.balances[year] ?? page.balances[yearOf(page.today)] ?? []

  return (
    <>
      <ErrorSummary reply={form.reply} />
      <ErrorBanner key={form.reply?.at} reply={form.reply} seconds={ERROR_SECONDS} />
      {notice && <p className="banner flash">{notice}</p>}
      <PageHead title="Leave Apply" />
      <div className="apply">
        <div className="asides stack">
          <BalanceDrawer items={items} year={year} chosen={leaveTypeId} charge={span && days ? daysByYear(span) : []} />
        </div>
        <PostForm form={form} className="sheet" multipart>
          <Approver approver={page.approver} error={field('reportingTo').error} />
          <CcField people={page.people} error={field('applyingTo').error} />
          <WhenFields field={field} days={days} part={part}>
            {span && <Receipt span={span} holidays={holidays} />}
          </WhenFields>
          <SelectField label="Leave type" field={field('leaveTypeId')} options={typeOptions(items)} />
          <ReasonField field={field('reason')} />
          <FileField
            label="Attachment"
            field={field('attachment')}
            hint={attachmentHint(items, leaveTypeId)}
            accept="image/png,image/jpeg"
          />
          <p className="acts">
            {page.approver && <SubmitButton name="intent" value="Submit" />} <BackLink to={to('/')}>Cancel</BackLink>
          </p>
        </PostForm>
      </div>
    </>
  )
}

function Approver({ approver, error }: { approver: ApplyPage['approver']; error: string | undefined }) {
  return (
    <div className="field" id="reportingTo" tabIndex={-1}>
      <p className="l">To</p>
      {!approver && <p className="err">No reporting manager is set. Contact HR.</p>}
      {error && approver && <p className="err">{error}</p>}
      {approver && (
        <p className="to">
          <Avatar name={approver.name} picture={approver.picture} />
          <span>
            <strong>
              <bdi>{approver.name}</bdi>
            </strong>
            <br />
            <span className="hint">{approver.title}</span>
          </span>
        </p>
      )}
    </div>
  )
}

type Value = Parameters<typeof checkSpan>[0] & { leaveTypeId: number }

/** The rules of the API, checked before anything is sent; the page has the data that they need. */
function problemsWithData({ today, employment, balances }: ApplyPage, value: Value, posted: FormData) {
  const wrongDates = checkSpan(value, { today, ...employment })
  if (Object.keys(wrongDates).length > 0) return wrongDates
  const known = balancesOfSpan(balances, value)
  if (!known) return {}
  const file = posted.get('attachment')
  const bytes = file instanceof File ? file.size : 0
  const isMissing = known[0]?.isAttachmentRequired && bytes === 0
  return {
    ...checkBalance(value, known),
    ...(isMissing && { attachment: attachmentMessage(known[0]?.leaveTypeName ?? '') }),
    // Checked here because a slow connection would carry the file for nothing.
    ...(bytes > attachmentUpload.maxBytes && { attachment: attachmentUpload.tooLarge }),
  }
}
