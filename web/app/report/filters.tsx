import * as t from '@hr/words/reports'
import type { ReactNode } from 'react'
import { type FieldState, type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import type { ListState } from '~/http/list/list.server.ts'
import type { Option } from '~/ui/form/field.tsx'
import { FilterSelect, FilterText } from '~/ui/form/filter-field.tsx'
import { FilterFold } from '~/ui/form/filter-fold.tsx'
import type { Chosen } from './report-kind.ts'

type FormProps = {
  /** What the search looks for. */
  label?: string
  /** The part of the address that is not a filter: which report it is. */
  kept?: Chosen
  list: ListState | undefined
  field: (name: string) => FieldState
  /** Whether a filter has a mistake. */
  isRefused: boolean
  children: ReactNode
}

/**
 * The filters of a report, kept in the address. A plain form, because the answer may be a file, and the page must not
 * wait for another page then.
 */
export function FilterForm({ label = t.person, kept = {}, list, field, isRefused, children }: FormProps) {
  return (
    <form method="get" className="filters tight" noValidate>
      {Object.entries(kept).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      {list && list.size !== list.sizes[0] && <input type="hidden" name="size" value={list.size} />}
      <FilterText label={label} type="search" maxLength={100} field={field('q')} />
      <FilterFold isOpen={isRefused}>{children}</FilterFold>
      <p className="acts">
        <input type="submit" className="go" value={t.show} /> <input type="submit" name="format" value="CSV" />
      </p>
    </form>
  )
}

/** The values of the filters: what was typed if it was refused, otherwise what the report was asked. */
export function fieldsOf(refusal: FormReply | undefined, asked: Chosen, list: ListState | undefined) {
  return (name: string) => fieldOf(refusal, name, name === 'q' ? (list?.q ?? '') : (asked[name] ?? ''))
}

/**
 * The options, including the chosen one: a retired type or a closed unit is no longer offered, but its figures remain.
 */
export function withChosen(options: readonly Option[], { value }: FieldState, label: string): readonly Option[] {
  const isOffered = value === '' || options.some((option) => String(option.value) === value)
  return isOffered ? options : [...options, { value, label }]
}

type UnitProps = { units: Option[] | undefined; own: string | null; field: FieldState }

/** The choice of a business unit. A BU head sees only the name of theirs. */
export function UnitField({ units, own, field }: UnitProps) {
  if (units) {
    const options = withChosen(units, field, t.otherUnit)
    return <FilterSelect label={t.bu} field={field} options={options} empty={t.allUnits} />
  }
  return (
    <div className="field">
      <span className="l">{t.bu}</span>
      <p className="fixed">{own}</p>
    </div>
  )
}
