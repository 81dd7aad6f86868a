import { COLOURS } from '@hr/domain/leave/look'
import { to } from '~/http/address/to.ts'
import type { FieldState, FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/cancel-link.tsx'
import { CheckField, type Option, SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ImpactPart } from '~/ui/impact-part.tsx'
import { Link } from '~/ui/link.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { UnitSelect } from '~/ui/unit-select.tsx'
import { type StartValues, useZodForm } from '~/ui/use-zod-form.ts'

const rules = async () => (await import('@hr/contract/leave-type')).leaveTypeForm

type Props = {
  title: string
  reply: FormReply | undefined
  start: StartValues
  units: Option[]
  /** The type that is changed, which may have policies. */
  leaveId?: number
  /** A type that is in use cannot change its BU. */
  isInUse?: boolean
}

const colours = COLOURS.map((colour) => ({ value: colour, label: colour.charAt(0).toUpperCase() + colour.slice(1) }))

const attachmentFiles = [
  { value: 'pictures', label: 'jpg and png' },
  { value: 'pdf', label: 'jpg, png and PDF' },
]

const countings = [
  { value: 'calendar', label: 'Calendar days' },
  { value: 'working', label: 'Working days' },
]

const approvals = [
  { value: 'asked', label: 'Asked for' },
  { value: 'reported', label: 'Told' },
]

const seconds = [
  { value: 'none', label: 'Nobody' },
  { value: 'hr', label: 'HR' },
  { value: 'head', label: 'Head of the BU' },
]

const attachmentNames = ['attachmentWithin', 'attachmentFrom', 'attachmentFiles'] as const

type RuleProps = { field: (name: string) => FieldState; isSet: boolean }

/** What else there is to say of attachments: folded, as most types need none of it. */
function AttachmentRule({ field, isSet }: RuleProps) {
  const [within, from, files] = attachmentNames.map(field) as [FieldState, FieldState, FieldState]
  return (
    <details className="tuck" open={isSet || [within, from, files].some(({ error }) => error)}>
      <summary>
        When and what is attached <Icon name="down" />
      </summary>
      <TextField
        label="It may follow within so many days (optional)"
        field={within}
        inputMode="numeric"
        hint="0: it comes with the application. They are counted from the application or the first day, whichever is later."
      />
      <TextField
        label="Required for leave of at least this many days (optional)"
        field={from}
        inputMode="decimal"
        hint="Whole or half days. 0: for any leave."
      />
      <SelectField label="Files" field={files} options={attachmentFiles} empty={null} />
    </details>
  )
}

/** Who decides after the holder: folded, as most types are decided in one step. */
function SecondStep({ field, isSet }: RuleProps) {
  const [step, from] = [field('secondStep'), field('secondFrom')]
  return (
    <details className="tuck" open={isSet || [step, from].some(({ error }) => error)}>
      <summary>
        A second decision <Icon name="down" />
      </summary>
      <SelectField
        label="Who decides after the holder"
        field={step}
        options={seconds}
        empty={null}
        hint="An approval of the holder is then step 1 of 2. Without a head it is HR."
      />
      <TextField
        label="For leave of at least this many days (optional)"
        field={from}
        inputMode="decimal"
        hint="Whole or half days. 0: for any leave."
      />
    </details>
  )
}

/** The form of a leave type, for adding and editing (docs/spec/rules.md, Leave types). */
export function TypeForm({ title, leaveId, reply, start, units, isInUse = false }: Props) {
  const [form, field] = useZodForm(rules, reply, { start })
  return (
    <>
      <PageHead title={title} reply={form.reply}>
        {leaveId && (
          <Link className="btn" to={to('/leave/policies/$leaveId', { leaveId })}>
            Policies
          </Link>
        )}
      </PageHead>
      <PostForm form={form} className="sheet pad stack narrow">
        <TextField label="Leave Name" field={field('leaveName')} autoComplete="off" />
        <UnitSelect
          field={field('buId')}
          units={units}
          hint={isInUse ? 'This leave type is in use and stays in its BU.' : undefined}
        />
        <TextArea label="Description (optional)" field={field('description')} />
        <CheckField label="An attachment is required" field={field('isAttachmentRequired')} />
        <AttachmentRule field={field} isSet={attachmentNames.some((name) => start[name])} />
        <CheckField label="Unlimited (no days need to be allocated)" field={field('isUnlimited')} />
        <SelectField
          label="Colour (optional)"
          field={field('colour')}
          options={colours}
          empty={leaveId ? null : 'Chosen for you'}
        />
        <TextField
          label="Letter (optional)"
          field={field('letter')}
          autoComplete="off"
          maxLength={2}
          hint="One or two characters that stand for the type, such as its initial."
        />
        <SelectField
          label="How days count"
          field={field('counting')}
          options={countings}
          empty={null}
          hint={`Calendar days count weekends and holidays too, working days only those on which the person works.${leaveId ? ' A change shows first what it does to leave that was asked for.' : ''}`}
        />
        <SelectField
          label="Approval"
          field={field('approval')}
          options={approvals}
          empty={null}
          hint="What is told, such as sickness, needs no approval: it is approved at once, and may lie over approved leave, which then gives these days back."
        />
        <SecondStep field={field} isSet={Boolean(start.secondStep)} />
        <ImpactPart reply={form.reply} />
        <p className="acts">
          <SubmitButton value={form.reply?.impact ? 'Save all the same' : 'Save'} />{' '}
          <CancelLink to={to('/leave/list')} />
        </p>
      </PostForm>
    </>
  )
}
