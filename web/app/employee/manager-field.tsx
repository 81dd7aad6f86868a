import type { FieldState } from '~/http/form-reply.ts'
import { to } from '~/http/to.ts'
import { describe, FieldError } from '~/ui/field.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import type { Managers } from './managers.server.ts'
import { keepForm, useFinder } from './use-finder.ts'

/** The button that looks for managers where no script does. */
export const SEARCH_MANAGERS = 'Search managers'
/** The search box; it is no field of any form's rules. */
export const MANAGER_SEARCH = 'managerSearch'
/** The same where a form asks for a second manager. */
export const SUCCESSOR_SEARCH = 'successorSearch'

/** Whose managers are offered while nobody searches, where the form has a field for it. */
const UNIT = 'employeeBuId'

type Id = number | undefined

type Props = {
  label: string
  field: FieldState
  managers: Managers
  /** Whom the manager is for: nobody who reports to them can be one. */
  of?: number | undefined
  /** Who alone is not offered. */
  without?: number | undefined
  /** What the first, empty choice says. */
  empty: string
  /** What the search box is called. */
  search?: string
}

/** A manager, out of the few that fit on a page; a search finds the others (docs/spec/screens.md, People). */
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

/** Where managers are found while somebody types, and when another business unit is chosen. */
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
