import type { FieldState } from '~/http/form-reply.ts'
import { to } from '~/http/to.ts'
import { describe, FieldError } from '~/ui/field.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import type { Managers } from './managers.server.ts'
import { keepForm, useFinder } from './use-finder.ts'

/** The button that searches for managers without a script. */
export const SEARCH_MANAGERS = 'Search managers'
/** The search box, which is not part of any form's rules. */
export const MANAGER_SEARCH = 'managerSearch'
/** The search box if a form asks for a second manager. */
export const SUCCESSOR_SEARCH = 'successorSearch'

/** The unit whose managers are offered without a search, if the form has a field for it. */
const UNIT = 'employeeBuId'

type Id = number | undefined

type Props = {
  label: string
  field: FieldState
  managers: Managers
  /** The person who needs a manager: people who report to them are not offered. */
  of?: number | undefined
  /** The only person who is not offered. */
  without?: number | undefined
  /** The label of the first, empty option. */
  empty: string
  /** The name of the search box. */
  search?: string
}

/** Chooses a manager out of as many as fit on a page; a search finds the others (docs/spec/screens.md, People). */
export function ManagerField({ label, field, managers, of, without, empty, search = MANAGER_SEARCH }: Props) {
  const isScripted = useHydrated()
  const { box, shown, isFull, onPick } = useFinder(managers, [search, UNIT], (form) => asked(form, search, of, without))
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <FieldError field={field} />
      <select
        id={field.id}
        name={field.name}
        defaultValue={field.value}
        onChange={({ currentTarget }) => onPick(Number(currentTarget.value))}
        {...describe(field, true)}
      >
        <option value="">{empty}</option>
        {shown.map(({ id, name, title }) => (
          <option key={id} value={id}>
            {name}, {title}
          </option>
        ))}
      </select>{' '}
      <label className="hint" htmlFor={search}>
        Search managers by name
      </label>
      <div className="join">
        <input type="search" id={search} name={search} defaultValue={managers.search} ref={box} onKeyDown={keepForm} />
        {!isScripted && <input type="submit" name="intent" value={SEARCH_MANAGERS} formNoValidate />}
      </div>
      <p className="hint" id={`${field.id}-hint`} role="status">
        {summary(shown.length, isFull)}
      </p>
    </div>
  )
}

/** The address at which managers are found while somebody types, or chooses another business unit. */
function asked(form: HTMLFormElement, search: string, of: Id, without: Id): string {
  const fields = new FormData(form)
  const q = fields.get(search)
  const bu = fields.get(UNIT)
  const query = { q: String(q ?? ''), bu: String(bu ?? ''), of: String(of ?? ''), without: String(without ?? '') }
  return to('/managers', query)
}

function summary(shown: number, isFull: boolean): string {
  return isFull
    ? `The first ${shown} managers. Search to find others.`
    : `${shown} ${shown === 1 ? 'manager' : 'managers'}`
}
