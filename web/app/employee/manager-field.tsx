import { useFetcher } from '@remix-run/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { loader as findManagers } from '~/routes/managers.tsx'
import { describe, FieldError } from '~/ui/field.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import type { FieldState } from '~/ui/use-zod-form.ts'
import type { Manager, Managers } from './managers.server.ts'

/** The button that looks for managers where no script does. */
export const SEARCH_MANAGERS = 'Search managers'
/** The search box; it is no field of any form's rules. */
export const MANAGER_SEARCH = 'managerSearch'

/** Whose managers are offered while nobody searches, where the form has a field for it. */
const UNIT = 'employeeBuId'

const TYPING_PAUSE = 250

type Id = number | string | undefined

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
}

/** A manager, out of the few that fit on a page; a search finds the others (ui.md, Budgets). */
export function ManagerField({ label, field, managers, of, without, empty }: Props) {
  const isScripted = useHydrated()
  const { box, shown, isFull, onPick } = useSearch(managers, { of, without })
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
      <label className="hint" htmlFor={MANAGER_SEARCH}>
        Search managers by name
      </label>
      <div className="join">
        <input
          type="search"
          id={MANAGER_SEARCH}
          name={MANAGER_SEARCH}
          defaultValue={managers.search}
          ref={box}
          onKeyDown={keepForm}
        />
        {!isScripted && <input type="submit" name="intent" value={SEARCH_MANAGERS} formNoValidate />}
      </div>
      <p className="hint" id={`${field.id}-hint`} role="status">
        {summary(shown.length, isFull)}
      </p>
    </div>
  )
}

/** Looks for managers while somebody types, and when another business unit is chosen. */
function useSearch(managers: Managers, { of = '', without = '' }: { of?: Id; without?: Id }) {
  const box = useRef<HTMLInputElement>(null)
  const { load, data } = useFetcher<typeof findManagers>()
  const [picked, setPicked] = useState<Manager>()
  const { found, isFull } = data ?? managers
  // whoever is chosen stays to be chosen, whatever the search finds
  const chosen = picked ?? managers.chosen
  const others = found.filter(({ id }) => id !== chosen?.id)
  const shown = chosen ? [chosen, ...others] : found

  useEffect(() => {
    const form = box.current?.form
    if (!form) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const search = ({ target }: Event) => {
      const { name } = target as HTMLInputElement
      if (name !== MANAGER_SEARCH && name !== UNIT) return
      clearTimeout(timer)
      timer = setTimeout(() => load(`/managers?${asked(form, of, without)}`), TYPING_PAUSE)
    }
    form.addEventListener('input', search)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', search)
    }
  }, [load, of, without])

  const onPick = (id: number) => setPicked(shown.find((manager) => manager.id === id))
  return { box, shown, isFull, onPick }
}

function asked(form: HTMLFormElement, of: Id, without: Id): URLSearchParams {
  const fields = new FormData(form)
  const [q, bu] = [fields.get(MANAGER_SEARCH), fields.get(UNIT)]
  return new URLSearchParams({ q: String(q ?? ''), bu: String(bu ?? ''), of: String(of), without: String(without) })
}

/** Enter in the search box looks for people; it does not send the form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

function summary(shown: number, isFull: boolean): string {
  return isFull
    ? `The first ${shown} managers. Search to find others.`
    : `${shown} ${shown === 1 ? 'manager' : 'managers'}`
}
