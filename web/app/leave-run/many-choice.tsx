import { Form } from '@remix-run/react'
import { fieldOf } from '~/http/form/form-reply.ts'
import { DateField } from '~/ui/form/date-field.tsx'
import { CheckField, FieldError, RadioPair, SelectField, TextArea, TextField } from '~/ui/form/field.tsx'
import type { ManyPage } from './many-page.server.ts'

const sessions = [
  { value: 1, label: 'Morning Session' },
  { value: 2, label: 'Afternoon Session' },
]
const ways = [
  { value: 'asked', label: 'Ask the approvers' },
  { value: 'approved', label: 'Enter as approved' },
]

/** Chooses the unit, the days, the type and some of the people, kept in the address. */
export function ManyChoice({ page: { units, types, hasRules, start, refusal, preview } }: { page: ManyPage }) {
  const field = (name: string) => fieldOf(refusal, name, start[name]?.[0] ?? '')
  const enterAs = field('enterAs')
  return (
    <Form method="get" className="sheet pad stack narrow">
      <input type="hidden" name="typesOf" value={start.buId?.[0]} />
      <SelectField
        label="BU"
        field={field('buId')}
        options={units}
        empty={null}
        hint="After choosing another, press Preview to choose among its leave types."
      />
      <div className="two">
        <DateField label="Start date" field={field('startDate')} />
        <SelectField label="From" field={field('startSession')} options={sessions} empty={null} />
        <DateField label="End date" field={field('endDate')} />
        <SelectField label="Until" field={field('endSession')} options={sessions} empty={null} />
      </div>
      <SelectField label="Leave type" field={field('leaveTypeId')} options={types} />
      <TextField label="Reason" field={field('reason')} maxLength={200} />
      <TextArea
        label="Employee ids"
        field={field('only')}
        hint="Of some people alone. Leave it empty for everybody in the unit but yourself."
      />
      <fieldset className="field">
        <legend>Decision</legend>
        <FieldError field={enterAs} />
        <RadioPair field={enterAs} options={ways} />
      </fieldset>
      {hasRules && (
        <fieldset className="field stack">
          <legend>Rules of asking</legend>
          <CheckField label="Also for those of whom a rule warns" field={field('acceptWarnings')} />
          <TextField
            label="Why rules that refuse are set aside"
            field={field('overrideReason')}
            hint="When it is empty they hold, and the preview says who cannot have the leave."
            maxLength={500}
          />
        </fieldset>
      )}
      <p className="acts">
        <input type="submit" value="Preview" className={preview ? undefined : 'go'} />
      </p>
    </Form>
  )
}
