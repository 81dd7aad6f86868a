import * as t from '@hr/words/pages'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import type { FieldState } from '~/http/form/form-reply.ts'
import { Avatar } from '../avatar.tsx'
import { Icon } from '../icon.tsx'
import { useHydrated } from '../page/use-hydrated.ts'
import { describe, FieldError } from './field.tsx'
import { type Found, keepForm, useFinder } from './use-finder.ts'

/** The button that searches for people without a script. */
export const SEARCH_PEOPLE = t.searchPeople

/** The name of the search box of a field, which is not part of any form's rules. */
export const searchBoxOf = (field: string): string => `${field}Search`

/** A person with what tells them from others of their name: number, and designation or business unit. */
export type Person = { id: number; name: string; title: string; picture: string | null }
export type People<Item extends Person = Person> = Found<Item>

type Props<Item extends Person> = {
  label: string
  field: FieldState
  people: People<Item>
  /** What the first row says, and the folded line, if it is possible to choose nobody. */
  empty?: string
  /** Other fields of the form that change who is offered. */
  watched?: readonly string[]
  /** The address at which people are found while somebody types. */
  addressOf: (search: string, form: FormData) => string
  /** Called with the chosen person, if scripts run. */
  onChoose?: (person: Item | undefined) => void
}

/**
 * Chooses one person out of as many as fit on a page; a search finds the others (docs/spec/screens.md, People). The
 * chosen one is a line that opens the search and the list.
 */
export function PersonPicker<Item extends Person>(props: Props<Item>) {
  const { label, field, people, empty, watched = [], addressOf, onChoose } = props
  const search = searchBoxOf(field.name)
  const { box, shown, chosen, isFull, onPick } = useFinder(people, [search, ...watched], (form) => {
    const fields = new FormData(form)
    return addressOf(String(fields.get(search) ?? ''), fields)
  })
  const fold = useRef<HTMLDetailsElement>(null)

  function choose(person: Item | undefined) {
    onPick(person ?? null)
    onChoose?.(person)
  }
  useFold(fold, (id) => choose(shown.find((person) => person.id === id)))

  const isOpen = people.search !== '' || Boolean(field.error) || !(people.chosen || empty)
  return (
    <fieldset className="field pick" id={field.id} tabIndex={-1}>
      <legend>{label}</legend> <FieldError field={field} />
      <details className="tuck" open={isOpen} ref={fold}>
        <summary>
          {chosen ? <Chip {...chosen} /> : (empty ?? t.chooseAPerson)} <Icon name="down" />
        </summary>
        <SearchBox name={search} search={people.search} box={box} />
        <p className="hint" role="status">
          {summary(shown.length, isFull)}
        </p>
        <Options field={field} shown={shown} empty={empty} chosenId={people.chosen?.id} choose={choose} />
      </details>
    </fieldset>
  )
}

function SearchBox({ name, search, box }: { name: string; search: string; box: Ref<HTMLInputElement> }) {
  const isScripted = useHydrated()
  return (
    <>
      <p>
        <label className="hint" htmlFor={name}>
          {t.searchByNameOrId}
        </label>
      </p>
      <div className="join">
        <input
          type="search"
          id={name}
          name={name}
          defaultValue={search}
          maxLength={100}
          ref={box}
          onKeyDown={keepForm}
        />{' '}
        {!isScripted && <input type="submit" name="intent" value={SEARCH_PEOPLE} formNoValidate />}
      </div>
    </>
  )
}

type OptionsProps<Item extends Person> = Pick<Props<Item>, 'field' | 'empty'> & {
  shown: readonly Item[]
  chosenId: number | undefined
  choose: (person: Item | undefined) => void
}

function Options<Item extends Person>({ field, empty, shown, chosenId, choose }: OptionsProps<Item>) {
  return (
    <ul className="opts" role="list">
      {empty && (
        <li>
          <Option field={field} value="" isChosen={chosenId === undefined} onChange={() => choose(undefined)}>
            {empty}
          </Option>
        </li>
      )}
      {shown.map((person) => (
        <li key={person.id}>
          <Option field={field} value={person.id} isChosen={person.id === chosenId} onChange={() => choose(person)}>
            <Face {...person} />
          </Option>
        </li>
      ))}
    </ul>
  )
}

type OptionProps = {
  field: FieldState
  value: number | string
  isChosen: boolean
  onChange: () => void
  children: ReactNode
}

function Option({ field, value, isChosen, onChange, children }: OptionProps) {
  return (
    <label className="opt">
      <input
        type="radio"
        name={field.name}
        value={value}
        defaultChecked={isChosen}
        onChange={onChange}
        {...describe(field, false)}
      />{' '}
      {children}
    </label>
  )
}

function Chip(person: Person) {
  return (
    <span className="who">
      <Face {...person} />
    </span>
  )
}

/** A picture, and next to it the name and what distinguishes it from others: below the name where there is no room. */
function Face({ name, title, picture }: Person) {
  return (
    <>
      <Avatar name={name} picture={picture} size="s" />{' '}
      <span className="pair">
        <bdi>{name}</bdi>
        <span className="vh">, </span>
        <span className="muted">{title}</span>
      </span>
    </>
  )
}

/** Takes over who was chosen before the script ran, and folds the list once somebody is chosen with a pointer. */
function useFold(fold: RefObject<HTMLDetailsElement>, choose: (id: number) => void): void {
  const first = useRef(choose)
  useEffect(() => {
    const early = fold.current?.querySelector<HTMLInputElement>(':checked')
    if (early && !early.defaultChecked) first.current(Number(early.value))
    fold.current?.addEventListener('click', closeByHand)
  }, [fold])
}

/** The keys of a keyboard go past people one by one, so that they leave the list open; their clicks count none. */
function closeByHand({ target, currentTarget, detail }: MouseEvent): void {
  if (detail === 0 || !(target as Element).closest('.opt')) return
  const fold = currentTarget as HTMLDetailsElement
  fold.open = false
  fold.querySelector('summary')?.focus()
}

function summary(shown: number, isFull: boolean): string {
  return isFull ? t.firstPeople(shown) : t.numberOfPeople(shown)
}
