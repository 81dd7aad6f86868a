import type { FieldState } from '~/http/form-reply.ts'
import { to } from '~/http/to.ts'
import { describe, FieldError } from '~/ui/field.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import type { Staff, StaffMember } from './staff.server.ts'
import { keepForm, useFinder } from './use-finder.ts'

/** The button that searches for people without a script. */
export const SEARCH_PEOPLE = 'Search people'
/** The search box, which is not part of any form's rules. */
export const PERSON_SEARCH = 'personSearch'

type Props = {
  field: FieldState
  staff: Staff
  /** Called with the chosen person, if scripts run. */
  onChoose?: (person: StaffMember | undefined) => void
}

/** Chooses an employee out of as many as fit on a page; a search finds the others (docs/spec/screens.md, People). */
export function PersonField({ field, staff, onChoose }: Props) {
  const isScripted = useHydrated()
  const { box, shown, isFull, onPick } = useFinder(staff, [PERSON_SEARCH], addressOf)

  function choose(id: number) {
    onPick(id)
    onChoose?.(shown.find((person) => person.id === id))
  }

  return (
    <div className="field">
      <label htmlFor={field.id}>Employee</label>
      <FieldError field={field} />
      <select
        id={field.id}
        name={field.name}
        defaultValue={field.value}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        {...describe(field, true)}
      >
        <option value="">Select</option>
        {shown.map(({ id, name, title }) => (
          <option key={id} value={id}>
            {name}, {title}
          </option>
        ))}
      </select>{' '}
      <label className="hint" htmlFor={PERSON_SEARCH}>
        Search people by name or employee id
      </label>
      <div className="join">
        <input
          type="search"
          id={PERSON_SEARCH}
          name={PERSON_SEARCH}
          defaultValue={staff.search}
          maxLength={100}
          ref={box}
          onKeyDown={keepForm}
        />
        {!isScripted && <input type="submit" name="intent" value={SEARCH_PEOPLE} formNoValidate />}
      </div>
      <p className="hint" id={`${field.id}-hint`} role="status">
        {summary(shown.length, isFull)}
      </p>
    </div>
  )
}

const addressOf = (form: HTMLFormElement): string =>
  to('/staff', { q: String(new FormData(form).get(PERSON_SEARCH) ?? '') })

function summary(shown: number, isFull: boolean): string {
  return isFull ? `The first ${shown} people. Search to find others.` : `${shown} ${shown === 1 ? 'person' : 'people'}`
}
