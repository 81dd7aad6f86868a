import * as t from '@hr/words/leave-rules'
import { to } from '~/http/address/to.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { DateField } from '~/ui/form/date-field.tsx'
import { FieldError, RadioPair, SelectField, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import type { RulesPage } from './rules-page.server.ts'
import { kinds, severities } from './words.ts'

const ways = Object.entries(severities).map(([value, label]) => ({ value, label }))

type Props = {
  page: Pick<RulesPage, 'buId' | 'types' | 'departments'>
  open: NonNullable<RulesPage['form']>
  reply: FormReply | undefined
}

/** The form of a rule, which asks only for what its kind needs. */
export function RuleForm({ page: { buId, types, departments }, open: { kind, id, start }, reply }: Props) {
  const field = (name: string) => fieldOf(reply, name, start[name] ?? null)
  const { name, amount, hint } = kinds[kind]
  const others = types.filter(({ value }) => value !== start.firstTypeId)
  return (
    <PostForm className="sheet pad stack narrow">
      <h2>{id ? t.editOfKind(name) : name}</h2>
      <input type="hidden" name="kind" value={kind} />
      <FieldError field={field('kind')} />
      {amount && (
        <TextField label={amount} field={field('amount')} hint={hint} inputMode="numeric" autoComplete="off" />
      )}
      {kind === 'closed' && (
        <>
          <TextField label={t.nameOfClosedDays} field={field('name')} hint={t.nameOfClosedDaysHelp} maxLength={60} />
          <div className="two">
            <DateField label={t.firstDay} field={field('fromDate')} />
            <DateField label={t.lastDay} field={field('toDate')} />
          </div>
        </>
      )}
      {kind === 'away' && (
        <SelectField
          label={t.department}
          field={field('departmentId')}
          options={departments}
          empty={t.wholeBusinessUnit}
        />
      )}
      {kind === 'first' && <SelectField label={t.typeToUseFirst} field={field('firstTypeId')} options={types} />}
      <SelectField
        label={t.leaveType}
        field={field('leaveTypeId')}
        options={kind === 'first' ? others : types}
        empty={t.allTypesWithApproval}
      />
      <fieldset className="field">
        <legend>{t.ifRequestBreaksRule}</legend>
        <FieldError field={field('severity')} />
        <RadioPair field={field('severity')} options={ways} />
      </fieldset>
      <p className="hint">{t.appliesToNewRequests}</p>
      <p className="acts">
        <SubmitButton value={t.save} /> <CancelLink to={to('/leave/rules', { buId })} />
      </p>
    </PostForm>
  )
}
