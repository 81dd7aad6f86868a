import * as t from '@hr/words/leave-for-many'
import { Form } from '@remix-run/react'
import { fieldOf } from '~/http/form/form-reply.ts'
import { DateField } from '~/ui/form/date-field.tsx'
import { CheckField, FieldError, RadioPair, SelectField, TextArea, TextField } from '~/ui/form/field.tsx'
import type { ManyPage } from './many-page.server.ts'

const sessions = [
  { value: 1, label: t.morningSession },
  { value: 2, label: t.afternoonSession },
]
const ways = [
  { value: 'asked', label: t.sendToApprovers },
  { value: 'approved', label: t.approveNow },
]

/** Chooses the unit, the days, the type and some of the people, kept in the address. */
export function ManyChoice({ page: { units, types, hasRules, start, refusal, preview } }: { page: ManyPage }) {
  const field = (name: string) => fieldOf(refusal, name, start[name]?.[0] ?? '')
  const enterAs = field('enterAs')
  return (
    <Form method="get" className="sheet pad stack narrow">
      <input type="hidden" name="typesOf" value={start.buId?.[0]} />
      <SelectField label={t.bu} field={field('buId')} options={units} empty={null} hint={t.buHelp} />
      <div className="two">
        <DateField label={t.startDate} field={field('startDate')} />
        <SelectField label={t.startSession} field={field('startSession')} options={sessions} empty={null} />
        <DateField label={t.endDate} field={field('endDate')} />
        <SelectField label={t.endSession} field={field('endSession')} options={sessions} empty={null} />
      </div>
      <SelectField label={t.leaveType} field={field('leaveTypeId')} options={types} />
      <TextField label={t.reason} field={field('reason')} maxLength={200} />
      <TextArea label={t.employeeIds} field={field('only')} hint={t.employeeIdsHelp} />
      <fieldset className="field">
        <legend>{t.decision}</legend>
        <FieldError field={enterAs} />
        <RadioPair field={enterAs} options={ways} />
      </fieldset>
      {hasRules && (
        <fieldset className="field stack">
          <legend>{t.leaveRules}</legend>
          <CheckField label={t.includeWarned} field={field('acceptWarnings')} />
          <TextField
            label={t.overrideReason}
            field={field('overrideReason')}
            hint={t.overrideReasonHelp}
            maxLength={500}
          />
        </fieldset>
      )}
      <p className="acts">
        <input type="submit" value={t.preview} className={preview ? undefined : 'go'} />
      </p>
    </Form>
  )
}
