import * as t from '@hr/words/asking'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { to } from '~/http/address/to.ts'
import { Icon } from '~/ui/icon.tsx'
import { useAnswer } from '~/ui/page/ask.ts'
import { useHydrated } from '~/ui/page/use-hydrated.ts'
import { sentence } from '~/ui/sentence.tsx'
import { Name } from '~/ui/small-parts.tsx'
import type { Person } from './apply-page.server.ts'

/** `isAsked` says that somebody pressed Search people. */
type People = { search: string; isFull: boolean; chosen: Person[]; found: Person[]; isAsked?: boolean }

const TYPING_PAUSE = 250

type CcProps = { people: People; forId: number | undefined; error: string | undefined }

/** The people who can read the request: plain checkboxes with a search, folded to a line. The chosen ones come first and stay. */
export function CcField({ people, forId, error }: CcProps) {
  const isScripted = useHydrated()
  const { box, chosen, found, search, isFull, onPick } = usePicker(people, forId)
  const others = found.filter(({ id }) => !chosen.some((person) => person.id === id))

  return (
    <details
      className="tuck"
      open={people.isAsked || people.search !== '' || people.chosen.length > 0 || Boolean(error)}
    >
      <summary>
        {chosen.length === 0
          ? t.ccNobody
          : sentence(t.ccPeople(<Name>{chosen.map(({ name }) => name).join(', ')}</Name>))}
        <Icon name="down" />
      </summary>{' '}
      <fieldset className="field" ref={box}>
        <legend className="vh">{t.cc}</legend>
        {error && (
          <p className="err" id="applyingTo-error">
            <span>
              <span className="vh">{t.error} </span>
              {error}
            </span>
          </p>
        )}
        <p className="hint">{t.whatCcReads}</p>
        <div className="join">
          <div>
            <label className="vh" htmlFor="ccq">
              {t.searchPeople}
            </label>
            <input
              type="search"
              id="ccq"
              name="ccq"
              defaultValue={people.search}
              onChange={search}
              onKeyDown={keepForm}
            />
          </div>
          {!isScripted && <input type="submit" name="intent" value={t.searchPeople} formNoValidate />}
        </div>
        <p className="hint" role="status">
          {summary(chosen.length, others.length, isFull)}
        </p>
        <ul className="opts" role="list" id="applyingTo" tabIndex={-1}>
          {[...chosen, ...others].map((person) => (
            <li key={person.id}>
              <Option person={person} isChosen={chosen.includes(person)} onPick={onPick} />
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  )
}

type OptionProps = { person: Person; isChosen: boolean; onPick: (person: Person, isChosen: boolean) => void }

function Option({ person, isChosen, onPick }: OptionProps) {
  return (
    <label className="opt">
      <input
        type="checkbox"
        name="applyingTo"
        value={person.id}
        defaultChecked={isChosen}
        onChange={({ currentTarget }) => onPick(person, currentTarget.checked)}
      />{' '}
      <bdi>{person.name}</bdi>
      <span className="vh">, </span>
      <span className="muted">{person.title}</span>
    </label>
  )
}

function usePicker(people: People, forId: number | undefined) {
  const box = useRef<HTMLFieldSetElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { load, answer } = useAnswer<People>()
  const [chosen, setChosen] = useState(people.chosen)
  const { found, isFull } = answer ?? people

  // Counts what was ticked before the script ran.
  useEffect(() => {
    const ticked = [...(box.current?.querySelectorAll<HTMLInputElement>('[name=applyingTo]:checked') ?? [])]
    const ids = new Set(ticked.map(({ value }) => Number(value)))
    setChosen([...people.chosen, ...people.found].filter(({ id }, index, all) => ids.has(id) && isFirst(all, index)))
  }, [people])

  function search({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    clearTimeout(timer.current)
    const address = to('/people', { q: currentTarget.value, for: forId })
    timer.current = setTimeout(load, TYPING_PAUSE, address)
  }

  function onPick(person: Person, isChosen: boolean) {
    setChosen((before) => (isChosen ? [...before, person] : before.filter(({ id }) => id !== person.id)))
  }

  return { box, chosen, found, isFull, search, onPick }
}

function isFirst(all: Person[], index: number): boolean {
  return all.findIndex(({ id }) => id === all[index]?.id) === index
}

/** Makes Enter in the search box search instead of sending the application. */
function keepForm(event: React.KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

function summary(chosen: number, others: number, isFull: boolean): string {
  if (chosen + others === 0) return t.searchToChoose
  const shown = chosen + others
  return isFull ? t.firstPeopleSelected(shown, chosen) : t.peopleSelected(shown, chosen)
}
