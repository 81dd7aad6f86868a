import { weekFrom, weekText } from '@hr/domain/leave/half-days'
import type { FormEvent } from 'react'
import { to } from '~/http/address/to.ts'
import type { FieldState, FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/cancel-link.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ImpactPart } from '~/ui/impact-part.tsx'
import { months } from '~/ui/months.ts'
import { PageHead } from '~/ui/page-head.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { type StartValues, useZodForm } from '~/ui/use-zod-form.ts'
import { WeekField } from '~/ui/week-field.tsx'
import { onlyDigits, takesAsWritten } from './zip-code.ts'
import { ZoneField } from './zone-field.tsx'

const rules = async () => (await import('@hr/contract/business-unit')).businessUnitForm

const changeChoices = [
  { value: '0', label: 'HR takes it back', short: 'changed by HR alone' },
  { value: '1', label: 'its person can ask, and the approver decides', short: 'can be changed by asking' },
] as const

const rejections = [
  { value: '0', label: 'can give a reason', short: 'without a reason if wished' },
  { value: '1', label: 'must give a reason, which the mail says too', short: 'only with a reason' },
] as const

const answers = [
  { value: '0', label: 'sign in', short: 'after signing in' },
  { value: '1', label: 'can do so by a link in the mail, without signing in', short: 'by a link in the mail too' },
] as const

const reminders = [
  { value: '0', label: 'nobody', short: 'none' },
  { value: '1', label: 'who holds it, then the next and HR', short: 'after 1, 3 and 5 working days' },
] as const

const writings = [
  { value: '0', label: 'have digits alone', short: 'digits alone' },
  { value: '1', label: 'are taken as people write them', short: 'as people write them' },
] as const

const ownDataChoices = [
  { value: 'never', label: 'are changed by HR', short: 'changed by HR' },
  { value: 'direct', label: 'are changed by the person', short: 'changed by the person' },
  { value: 'hr', label: 'are changed by the person, after HR’s yes', short: 'changed by the person, after HR’s yes' },
] as const

const claimChoices = [
  { value: '0', label: 'HR grants comp-off by itself', short: 'granted by HR' },
  { value: '1', label: 'people claim them, and their manager or HR grants', short: 'claimed by people' },
] as const

type CompOffType = { id: number; leaveName: string }

type Props = {
  title: string
  reply: FormReply | undefined
  /** The values of the unit that is being edited, or of a new one. */
  start: StartValues
  /** The leave types to which comp-off can go; a new unit has none. */
  compOffTypes?: CompOffType[]
  /** Says which time zone applies if none is entered. */
  withoutZone: string
}

/** The form of a business unit, for adding and editing (docs/spec/screens.md, Business units). */
export function UnitForm({ title, reply, start, compOffTypes = [], withoutZone }: Props) {
  const [form, field] = useZodForm(rules, reply, { start })
  const week = field('workingWeek')
  const month = field('leaveYearMonth')
  const rejection = field('rejectionNeedsReason')
  const answer = field('hasAnswersByMail')
  const changes = field('leaveChanges')
  const reminder = field('hasReminders')
  const writing = field('takesAsWritten')
  const own = field('ownData')
  return (
    <>
      <PageHead title={title} reply={form.reply} />
      <PostForm form={form} className="sheet pad stack">
        <div className="two">
          <TextField label="Name" field={field('name')} autoComplete="off" />
          <TextField label="Country" field={field('country')} autoComplete="off" />
          <TextField label="State" field={field('state')} autoComplete="off" />
          <TextField label="City" field={field('city')} autoComplete="off" />
          <TextField
            label="Contact Number"
            field={field('buContactNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
          <TextField label="Contact Email (optional)" field={field('buEmail')} type="email" autoComplete="off" />
          <TextArea label="Address" field={field('address')} />
          <TextField
            label="Zip Code"
            field={field('zipCode')}
            inputMode={writing.value === '1' ? 'text' : 'numeric'}
            autoComplete="off"
            onFocus={fitKeys}
            onInput={stripAsTyped}
          />
          <ZoneField field={field('timeZone')} withoutZone={withoutZone} />
        </div>
        <details className="tuck" open={Boolean(week.error)}>
          <summary>
            Working Week: {weekText(weekFrom(week.values))} <Icon name="down" />
          </summary>
          <WeekField legend="Half days on which the unit works" field={week} />
        </details>
        <details className="tuck" open={Boolean(month.error)}>
          <summary>
            Leave Year: from {monthLabel(month.value)} <Icon name="down" />
          </summary>
          <SelectField
            label="Leave years begin in"
            field={month}
            options={months}
            empty={null}
            hint="It stays once days of this business unit have been given or taken."
          />
        </details>
        <details className="tuck" open={Boolean(rejection.error)}>
          <summary>
            Rejected Leave: {rejections[rejection.value === '1' ? 1 : 0].short} <Icon name="down" />
          </summary>
          <SelectField label="Who rejects leave" field={rejection} options={rejections} empty={null} />
        </details>
        <details className="tuck" open={Boolean(answer.error)}>
          <summary>
            Answers: {answers[answer.value === '1' ? 1 : 0].short} <Icon name="down" />
          </summary>
          <SelectField
            label="Those who decide leave"
            field={answer}
            options={answers}
            empty={null}
            hint="Whoever has the mail can answer then. A link works for seven days."
          />
        </details>
        <details className="tuck" open={Boolean(reminder.error)}>
          <summary>
            Reminders: {reminders[reminder.value === '1' ? 1 : 0].short} <Icon name="down" />
          </summary>
          <SelectField label="Leave that waits reminds" field={reminder} options={reminders} empty={null} />
        </details>
        <details className="tuck" open={Boolean(changes.error)}>
          <summary>
            Approved Leave: {changeChoices[changes.value === '1' ? 1 : 0].short} <Icon name="down" />
          </summary>
          <SelectField
            label="To cancel or change approved leave"
            field={changes}
            options={changeChoices}
            empty={null}
          />
        </details>
        <details className="tuck" open={Boolean(writing.error)}>
          <summary>
            Numbers: {writings[writing.value === '1' ? 1 : 0].short} <Icon name="down" />
          </summary>
          <SelectField
            label="Phone numbers and zip codes"
            field={writing}
            options={writings}
            empty={null}
            hint="+49 (0)30 123-45 67 is then kept as +49301234567, and M5H 1A1 is a zip code."
          />
        </details>
        <details className="tuck" open={Boolean(own.error)}>
          <summary>
            Own Data: {(ownDataChoices.find(({ value }) => value === own.value) ?? ownDataChoices[0]).short}{' '}
            <Icon name="down" />
          </summary>
          <SelectField
            label="Phone number, emergency contact, address and picture"
            field={own}
            options={ownDataChoices}
            empty={null}
          />
        </details>
        <JoiningPart days={field('daysBeforeJoining')} />
        <CompOffPart field={field} types={compOffTypes} />
        <ImpactPart reply={form.reply} />
        <p className="acts">
          <SubmitButton value={form.reply?.impact ? 'Save all the same' : 'Save'} /> <CancelLink to={to('/bu/list')} />
        </p>
      </PostForm>
    </>
  )
}

/** From when people who join can sign in. */
function JoiningPart({ days }: { days: FieldState }) {
  return (
    <details className="tuck" open={Boolean(days.error)}>
      <summary>
        Joiners: {joiningText(days.value)} <Icon name="down" />
      </summary>
      <TextField
        label="Days before joining"
        field={days}
        inputMode="numeric"
        autoComplete="off"
        hint="The number of days before the joining date from which people can sign in. They are invited then."
      />
    </details>
  )
}

const joiningText = (days: string) => {
  if (days === '' || days === '0') return 'sign in from their joining date'
  return days === '1' ? 'sign in 1 day before' : `sign in ${days} days before`
}

const NO_TYPE = { value: '0', label: 'No leave type yet: nobody can claim' }

type CompOffProps = { field: (name: string) => FieldState; types: readonly CompOffType[] }

/** Whether people claim days off that they worked, how long comp-off lasts, and to which leave type it goes. */
function CompOffPart({ field, types }: CompOffProps) {
  const [claims, days, type] = [field('compOffClaims'), field('compOffDays'), field('compOffTypeId')]
  return (
    <details className="tuck" open={Boolean(claims.error || days.error || type.error)}>
      <summary>
        Comp-off: {claimChoices[claims.value === '1' ? 1 : 0].short} <Icon name="down" />
      </summary>
      <SelectField label="Days off that were worked" field={claims} options={claimChoices} empty={null} />
      <TextField
        label="Comp-off ends after so many days"
        field={days}
        inputMode="numeric"
        autoComplete="off"
        hint="Counted from the day worked. 0: until the end of its year. Comp-off already granted keeps its expiry date."
      />
      {types.length > 0 && (
        <SelectField
          label="Claimed comp-off goes to"
          field={type}
          options={[NO_TYPE, ...types.map(({ id, leaveName }) => ({ value: String(id), label: leaveName }))]}
          empty={null}
        />
      )}
    </details>
  )
}

const monthLabel = (value: string) => months.find((month) => String(month.value) === value)?.label ?? months[0]?.label

const isFree = (box: HTMLInputElement): boolean => box.form !== null && takesAsWritten(new FormData(box.form))

/** Offers the keys for what the box takes, which somebody may have changed further down. */
function fitKeys({ currentTarget: box }: FormEvent<HTMLInputElement>): void {
  box.inputMode = isFree(box) ? 'text' : 'numeric'
}

/** Removes everything but digits from the box while somebody types (docs/spec/screens.md, Forms). */
function stripAsTyped({ currentTarget: box }: FormEvent<HTMLInputElement>): void {
  if (isFree(box)) return
  const digits = onlyDigits(box.value)
  // Assigning an unchanged value would move the caret.
  if (digits !== box.value) box.value = digits
}
