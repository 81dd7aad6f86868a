import type { BalanceItem } from '@hr/contract/leave/leave-balance'
import type { AwayOnDays } from '@hr/contract/leave/leave-days'
import { daysPhrase } from '@hr/domain/decimal'
import type { Span } from '@hr/domain/leave/counting/day-count'
import * as t from '@hr/words/asking'
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef } from 'react'
import { to } from '~/http/address/to.ts'
import type { FieldState, FormReply } from '~/http/form/form-reply.ts'
import { useMayOpen } from '~/http/page/use-may.ts'
import { ErrorBanner } from '~/ui/form/error-banner.tsx'
import { ErrorSummary } from '~/ui/form/error-summary.tsx'
import { FileField, SelectField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { Icon } from '~/ui/icon.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { BackLink } from '~/ui/small-parts.tsx'
import { BalanceDrawer, type BalanceOn } from '../balance/drawer.tsx'
import { leftByYear, toldHint, typeOptions } from '../balance/type-balances.ts'
import { useLeaveDays } from '../days/use-leave-days.ts'
import { useAnnounced, useSpan } from '../days/use-span.ts'
import { WhenFields } from '../days/when-fields.tsx'
import { attachmentFiles } from '../request/attachment-files.ts'
import { HolderAwayNote } from '../request/holder-away.tsx'
import { Receipt } from '../request/late-receipt.tsx'
import { unlessOfRules, withoutSaid, withoutWords, wordsOf } from '../rules/words.ts'
import { countsOf } from './apply-counts.ts'
import type { ApplyPage } from './apply-page.server.ts'
import { CcField } from './cc-field.tsx'
import { ReasonField } from './reason-field.tsx'

// In separate files for browsers: they are shown once dates are chosen. The server renders a page in one pass. Without
// a line the page says less, as it does without an answer.
const nothing = () => ({ default: () => <></> })
const AlsoAway = import.meta.env.SSR
  ? (await import('../request/also-away.tsx')).default
  : lazy(() => import('../request/also-away.tsx').catch(nothing))
const LeaveSum = import.meta.env.SSR
  ? (await import('./leave-sum.tsx')).default
  : lazy(() => import('./leave-sum.tsx').catch(nothing))
const EnterAs = import.meta.env.SSR
  ? (await import('./enter-as.tsx')).default
  : lazy(() => import('./enter-as.tsx').catch(nothing))

/** docs/spec/screens.md, Messages. */
const ERROR_SECONDS = 3

type Props = {
  page: ApplyPage
  on: BalanceOn | undefined
  reply: FormReply | undefined
  notice: string | undefined
}

/** The form and, next to it, the remaining days of each leave type. */
export function ApplyForm({ page, on, reply, notice }: Props) {
  const { span, leaveTypeId, part } = useSpan(reply?.values ?? page.values)
  const [form, fieldOf] = useApplyForm(page, reply)
  const { away, ...known } = useLeaveDays(page.leaveDays, span, page.forWhom?.id)
  const counts = countsOf(page, { span, leaveTypeId }, known)
  const { type, counted, days } = counts
  const words = wordsOf(known.rules, leaveTypeId)
  const field = (name: string) => withoutSaid(fieldOf(name), words)
  const receiptDays = { ...known, firstMonth: page.firstMonth, byWork: type?.counting && known.byWork }
  useAnnounced(days)
  const sum = span && counted && (
    <Suspense>
      <LeaveSum days={receiptDays} typeId={leaveTypeId} span={span} field={field} />
    </Suspense>
  )
  return (
    <>
      <Problems reply={form.reply} words={words} />
      {notice && <p className="banner flash">{notice}</p>}
      <Head {...page} />
      <PostForm form={form} className="apply" multipart>
        <div className="sheet">
          <Part title={t.when}>
            <WhenFields field={field} days={days} part={part} sum={sum} />
            {away && away.alsoAway.length > 0 && (
              <p>
                <a href="#away">{alsoAwayText(away)}</a>
              </p>
            )}
          </Part>
          <Part title={t.what}>
            <TypeField field={field('leaveTypeId')} counts={counts} isOwn={!page.forWhom} />
          </Part>
          <Part title={t.why}>
            <Why page={page} field={field} type={type} />
          </Part>
          <div className="acts">
            {page.approver && <SubmitButton name="intent" value={t.submit} />}{' '}
            <BackLink to={to('/')}>{t.cancel}</BackLink> <Glance page={page} counts={counts} />
          </div>
        </div>
        <div className="asides stack">
          <BalanceDrawer
            items={counts.items}
            year={counts.year}
            firstMonth={page.firstMonth}
            on={on}
            ofId={page.forWhom?.id}
            chosen={leaveTypeId}
            days={counts.charged(type)}
          />
          {span && <OfSpan span={span} away={away} days={days === undefined ? undefined : receiptDays} />}
        </div>
      </PostForm>
    </>
  )
}

type Counts = ReturnType<typeof countsOf>

/** The state of the form. What is checked comes with the rules, when somebody enters the form. */
function useApplyForm(page: ApplyPage, reply: FormReply | undefined) {
  const checks = useRef<typeof import('./apply-checks.ts')>()
  async function rules() {
    const [{ applyLeaveForm }, came] = await Promise.all([
      import('@hr/contract/leave/leave'),
      import('./apply-checks.ts'),
    ])
    checks.current = came
    return applyLeaveForm
  }
  return useZodForm(rules, reply, {
    start: page.values,
    check: (value, posted) => checks.current?.problemsWithData(page, value, posted) ?? {},
  })
}

function Head({ forWhom, hasClaims }: Pick<ApplyPage, 'forWhom' | 'hasClaims'>) {
  const isForMany = useMayOpen(to('/leave/enter-many'))
  return (
    <PageHead title={t.leaveApply} about={forWhom && <ForWhom name={forWhom.name} />}>
      {hasClaims && (
        <Link className="btn" to={to('/leave/comp-off')}>
          {t.requestCompOff}
        </Link>
      )}
      {isForMany && (
        <Link className="btn" to={to('/leave/enter-many')}>
          {t.leaveForMany}
        </Link>
      )}
    </PageHead>
  )
}

type WhyProps = { page: ApplyPage; field: (name: string) => FieldState; type: BalanceItem | undefined }

function Why({ page, field, type }: WhyProps) {
  const { forWhom } = page
  return (
    <>
      <ReasonField field={field('reason')} forId={forWhom?.id} />
      <div className="tucks">
        <CcField people={page.people} forId={forWhom?.id} error={field('applyingTo').error} />{' '}
        <AttachmentField field={field('attachment')} type={type} rule={page.attachments} />
      </div>
      <Approver approver={page.approver} error={field('reportingTo').error} />
      {page.standIns && <SelectField label={t.standIn} field={field('standInId')} {...page.standIns} />}
      {forWhom?.canApprove && (
        <Suspense>
          <EnterAs field={field('enterAs')} />
        </Suspense>
      )}
    </>
  )
}

type OfSpanProps = {
  span: Span
  away: AwayOnDays | undefined
  days: ComponentProps<typeof Receipt>['days'] | undefined
}

/** What each of the chosen days counts, and who else is away on them. */
function OfSpan({ span, away, days }: OfSpanProps) {
  return (
    <>
      {days && (
        <details className="tuck sheet">
          <summary>
            {t.dayByDay} <Icon name="down" />
          </summary>
          <div className="in">
            <Receipt span={span} days={days} />
          </div>
        </details>
      )}
      {away && (
        <div className="sheet pad" id="away" tabIndex={-1}>
          <Suspense>
            <AlsoAway away={away} span={span} isNarrow />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** What is wrong with the form, without the sentences of rules in its note. */
function Problems({ reply, words }: { reply: FormReply | undefined; words: readonly string[] }) {
  return (
    <>
      <ErrorSummary reply={withoutWords(reply, words)} />
      <ErrorBanner key={reply?.at} reply={unlessOfRules(reply, words)} seconds={ERROR_SECONDS} />
    </>
  )
}

/** Somebody else enters it. */
function ForWhom({ name }: { name: string }) {
  return (
    <>
      {sentence(
        t.forPerson(
          <strong>
            <bdi>{name}</bdi>
          </strong>,
        ),
      )}
    </>
  )
}

/** `Also away: Asha Rao and 3 more`. */
function alsoAwayText({ alsoAway: [first, ...others], moreAway }: AwayOnDays): string {
  const name = first?.employeeName ?? ''
  const more = others.length + moreAway
  return more > 0 ? t.alsoAwayAndMore(name, more) : t.alsoAway(name)
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="stack">{children}</div>
    </section>
  )
}

type TypeProps = { field: FieldState; counts: Counts; isOwn: boolean }

/** The types with what is left of them, and a hint about reported types. */
function TypeField({ field, counts: { items, charged }, isOwn }: TypeProps) {
  const hint = isOwn ? toldHint(items) : undefined
  return <SelectField label={t.leaveType} field={field} options={typeOptions(items, charged)} hint={hint} />
}

/**
 * `Annual Leave, 3 days, then 9 days left`: what is about to be sent, next to the button. Over a new year `then 9 days
 * left of 2026 and 20 days left of 2027`.
 */
function Glance({ page, counts: { type, days, years, year, items } }: { page: ApplyPage; counts: Counts }) {
  if (!type || days === undefined) return null
  const lefts = leftByYear(years, type.leaveTypeId, { ...page.balances, [year]: items }, page.firstMonth)
  return <span className="glance">{sentence(glanceAt(type.leaveTypeName, days, lefts, years.length > 1))}</span>
}

function glanceAt(leaveName: string, of: number, lefts: { year: string; after: number }[], isOfYears: boolean) {
  const days = daysPhrase(of)
  const [only] = lefts
  if (!only) return [t.requestGlance(leaveName, days)]
  if (!isOfYears) return t.requestGlanceLeft({ leaveName, days, left: daysPhrase(only.after), muted })
  const left = lefts.map(({ year, after }) => t.leftOfYear(daysPhrase(after), year))
  return t.requestGlanceLeftByYear({ leaveName, days, left, muted })
}

const muted = (words: string) => <span className="muted">{words}</span>

type AttachmentProps = { field: FieldState; type: BalanceItem | undefined; rule: ApplyPage['attachments'] }

/** The picture, folded to a line until a type that needs one is chosen. */
function AttachmentField({ field, type, rule }: AttachmentProps) {
  const isRequired = type?.isAttachmentRequired
  return (
    <details className="tuck" open={isRequired || Boolean(field.error)}>
      <summary>
        {isRequired ? t.attachmentIsRequired : t.noAttachment} <Icon name="down" />
      </summary>
      <FileField
        label={t.attachment}
        field={field}
        hint={rule.hints?.[type?.leaveTypeId ?? 0] ?? rule.hint}
        accept={rule.accept ?? attachmentFiles(false).accept}
      />
    </details>
  )
}

function Approver({ approver, error }: { approver: ApplyPage['approver']; error: string | undefined }) {
  return (
    <div className="field" id="reportingTo" tabIndex={-1}>
      {!approver && <p className="l">{t.to}</p>}
      {!approver && <p className="err">{t.noReportingManagerIsSet}</p>}
      {error && approver && <p className="err">{error}</p>}
      {approver && (
        <p>
          {sentence(
            t.toApprover({
              name: (
                <strong>
                  <bdi>{approver.name}</bdi>
                </strong>
              ),
              title: approver.title,
              muted: (words) => <span className="hint">{words}</span>,
            }),
          )}
        </p>
      )}
      <HolderAwayNote away={approver?.away} />
    </div>
  )
}
