import * as t from '@hr/words/policies'
import { type ReactNode, useId, useRef } from 'react'
import { to } from '~/http/address/to.ts'
import type { FieldState, FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { DateField } from '~/ui/form/date-field.tsx'
import { CheckField, FieldError, RadioPair, SelectField, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { type StartValues, useZodForm } from '~/ui/form/use-zod-form.ts'
import { Icon } from '~/ui/icon.tsx'
import { months } from '~/ui/months.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PolicyImpactPart } from './policy-impact-part.tsx'
import { grants, optionsOf, reductions, roundings } from './words.ts'

const rules = async () => (await import('@hr/contract/entitlement/policy')).policyForm

type Props = { title: string; about: string; leaveId: number; reply: FormReply | undefined; start: StartValues }

/** The form of a policy, for adding and editing (docs/spec/rules.md, Policies). */
export function PolicyForm({ title, about, leaveId, reply, start }: Props) {
  const [form, field] = useZodForm(rules, reply, { start })
  return (
    <>
      <PageHead title={title} about={about} reply={form.reply} />
      <PostForm form={form} className="sheet pad stack narrow">
        <div className="two">
          <DateField label={t.validFromDay} field={field('validFrom')} />
          <TextField label={t.daysPerYear} field={field('days')} inputMode="decimal" autoComplete="off" />
        </div>
        <ServiceSteps field={field} />
        <GrantFields field={field} />
        <ShareFields field={field} />
        <CarryFields field={field} />
        <DebtField field={field} />
        <PolicyImpactPart reply={form.reply} />
        <p className="acts">
          <SubmitButton value={form.reply?.policyImpact ? t.saveAnyway : t.save} />{' '}
          <CancelLink to={to('/leave/policies/$leaveId', { leaveId })} />
        </p>
      </PostForm>
    </>
  )
}

type Fields = { field: (name: string) => FieldState }

function ServiceSteps({ field }: Fields) {
  const steps = field('steps')
  return (
    <Fold title={t.extraDaysForLongService} id={steps.id} fields={[steps, ...namesOfSteps.map(field)]}>
      <FieldError field={steps} />
      {[1, 2, 3].map((index) => (
        <div className="two" key={index}>
          <TextField label={t.stepYears(index)} field={field(`years${index}`)} inputMode="numeric" autoComplete="off" />
          <TextField label={t.stepDays(index)} field={field(`days${index}`)} inputMode="decimal" autoComplete="off" />
        </div>
      ))}
    </Fold>
  )
}

function GrantFields({ field }: Fields) {
  return (
    <>
      <fieldset className="field">
        <legend>{t.whenDaysAreGiven}</legend>
        <FieldError field={field('grant')} />
        <RadioPair field={field('grant')} options={optionsOf(grants)} />
      </fieldset>
      <Fold title={t.ifEarnedByWork} fields={[field('workedPerDay')]}>
        <TextField
          label={t.workedPerDay}
          hint={t.workedPerDayHelp}
          field={field('workedPerDay')}
          inputMode="decimal"
          autoComplete="off"
        />
      </Fold>
    </>
  )
}

/** How much of a year part-timers and people who are there for part of it get. */
function ShareFields({ field }: Fields) {
  return (
    <>
      <SelectField
        label={t.joinersAndLeaversGet}
        field={field('proRata')}
        options={optionsOf(reductions)}
        empty={null}
      />
      <div>
        <CheckField label={t.adjustForPartTime} field={field('isByPattern')} />
        <p className="hint">{t.adjustForPartTimeHelp}</p>
      </div>
      <SelectField label={t.rounding} field={field('rounding')} options={optionsOf(roundings)} empty={null} />
    </>
  )
}

function DebtField({ field }: Fields) {
  return (
    <Fold title={t.leaveInAdvance} fields={[field('debt')]}>
      <TextField
        label={t.mostNegativeBalance}
        hint={t.leaveInAdvanceHelp}
        field={field('debt')}
        inputMode="decimal"
        autoComplete="off"
      />
    </Fold>
  )
}

const namesOfSteps = ['years1', 'days1', 'years2', 'days2', 'years3', 'days3']
const namesOfCarry = ['carryOver', 'carryOverDay', 'carryOverMonth']

function CarryFields({ field }: Fields) {
  return (
    <Fold title={t.carryOverToNextYear} fields={namesOfCarry.map(field)}>
      <TextField
        label={t.mostCarriedDays}
        hint={t.mostCarriedHelp}
        field={field('carryOver')}
        inputMode="decimal"
        autoComplete="off"
      />
      <div className="two">
        <TextField label={t.useByDay} field={field('carryOverDay')} inputMode="numeric" autoComplete="off" />
        <SelectField label={t.useByMonth} field={field('carryOverMonth')} options={months} />
      </div>
      <p className="hint">{t.useByHelp}</p>
    </Fold>
  )
}

type FoldProps = { title: string; id?: string | undefined; fields: FieldState[]; children: ReactNode }

/** Fields that few policies need, folded to a line unless one of them has a value or a mistake, or had one. */
function Fold({ title, id, fields, children }: FoldProps) {
  const isOpen = useRef(false)
  const titleId = useId()
  isOpen.current ||= fields.some(({ value, error }) => value !== '' || error)
  return (
    <details className="tuck" open={isOpen.current}>
      <summary>
        <span id={titleId}>{title}</span> <Icon name="down" />
      </summary>{' '}
      {/* Text browsers would print a legend next to the line. */}
      <fieldset className="stack" id={id} tabIndex={id ? -1 : undefined} aria-labelledby={titleId}>
        {children}
      </fieldset>
    </details>
  )
}
