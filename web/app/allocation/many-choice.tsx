import * as t from '@hr/words/allocations'
import { Form } from '@remix-run/react'
import { fieldOf } from '~/http/form/form-reply.ts'
import { Field, FieldError, RadioPair, SelectField } from '~/ui/form/field.tsx'
import { UnitSelect } from '~/ui/form/unit-select.tsx'
import { DaysInput } from './days-input.tsx'
import type { ManyPage } from './many-page.server.ts'

const sources = [
  { value: 'lastYear', label: t.sourceLastYear },
  { value: 'table', label: t.sourceTable },
  { value: 'policy', label: t.sourcePolicies },
]

/** Chooses the unit, the year and the source of the days, kept in the address. */
export function ManyChoice({ page: { units, years, start, refusal, preview, types } }: { page: ManyPage }) {
  const first = (name: string) => start[name]?.[0] ?? ''
  const source = fieldOf(refusal, 'source', first('source'))
  return (
    <Form method="get" className="sheet pad stack narrow">
      <UnitSelect field={fieldOf(refusal, 'buId', first('buId'))} units={units} />
      <SelectField label={t.leaveYear} field={fieldOf(refusal, 'year', first('year'))} options={years} />
      <fieldset className="field">
        <legend>{t.days}</legend>
        <FieldError field={source} />
        <RadioPair field={source} options={sources} />
      </fieldset>
      <p className="acts">
        <input type="submit" value={t.continueToDays} className={preview || types.length > 0 ? undefined : 'go'} />
      </p>
    </Form>
  )
}

/** A box for each leave type. An empty box leaves its type as it is. */
export function ManyTable({ page: { types, start, refusal, preview } }: { page: ManyPage }) {
  const first = (name: string) => start[name]?.[0] ?? ''
  return (
    <Form method="get" className="sheet pad stack narrow">
      {['buId', 'year', 'source'].map((name) => (
        <input type="hidden" key={name} name={name} value={first(name)} />
      ))}
      <p className="hint" id="allocations" tabIndex={-1}>
        {t.tableHelp}
      </p>
      <div className="two">
        {types.map(({ name, leaveName }) => {
          const field = fieldOf(refusal, name, first(name))
          return (
            <Field key={name} label={t.daysOf(leaveName)} field={field}>
              <DaysInput field={field} />
            </Field>
          )
        })}
      </div>
      <p className="acts">
        <input type="submit" value={t.preview} className={preview ? undefined : 'go'} />
      </p>
    </Form>
  )
}
