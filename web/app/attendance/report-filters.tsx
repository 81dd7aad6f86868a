import * as t from '@hr/words/attendance'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { to } from '~/http/address/to.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import type { PageFilters } from '~/http/list/filters.ts'
import { FilterText } from '~/ui/form/filter-field.tsx'
import { useSearch } from '~/ui/form/use-finder.ts'
import { Icon } from '~/ui/icon.tsx'
import { useAnswer } from '~/ui/page/ask.ts'
import { sentence } from '~/ui/sentence.tsx'
import { DayField } from './day-field.tsx'
import type { Choice, ReportPage } from './report-page.server.ts'

/** By which filters the report went: it is of one day always. */
export function filtersOfReport({ chosen: { employeeIds, exceptIds } }: ReportPage): PageFilters {
  return {
    asked: { ...(employeeIds && { employeeIds: employeeIds.join() }), ...(exceptIds && { offered: exceptIds.join() }) },
  }
}

/**
 * Chooses the day and the people. The server reads Select All and the boxes that are not ticked, so that
 * "all but one" works without a script. A plain form, because the answer may be a file, and the page must not wait for another page then.
 */
export function ReportFilters(page: ReportPage) {
  const { date, q, chosen, found, refusal } = page
  const list = found?.list
  return (
    <details className="filt" open>
      <summary>
        {t.filters} <Icon name="down" />
      </summary>
      <form method="get" noValidate>
        <DayField field={fieldOf(refusal, 'date', date)} />
        <FilterText label={t.search} type="search" maxLength={100} field={fieldOf(undefined, 'q', q)} />
        <People {...page} key={`${q} ${JSON.stringify(chosen)}`} />
        {list && list.size !== list.sizes[0] && <input type="hidden" name="size" value={list.size} />}
        <p className="acts">
          <input type="submit" className="go" name="format" value={t.check} />{' '}
          <input type="submit" name="format" value="CSV" />
        </p>
      </form>
    </details>
  )
}

function People({ people, chosen }: ReportPage) {
  const { all, offered, found, total } = useLiveSearch(people, chosen)
  const isAll = found === total
  return (
    <fieldset className="field" onChange={(event) => syncBoxes(event, isAll)}>
      <legend>{t.employees}</legend>
      <label className="opt all">
        <input type="checkbox" name="all" value="1" defaultChecked={!chosen.employeeIds} ref={all} />{' '}
        {sentence(t.selectAll(<span className="muted">{total}</span>))}
      </label>
      {offered.length > 0 && <Boxes offered={offered} />}
      <input type="hidden" name="offered" value={offered.map(({ id }) => id).join()} />
      {!isAll && <p className="hint">{t.moreEmployeesThanListed(found, total)}</p>}
    </fieldset>
  )
}

type Found = ReportPage['people']
type Offered = (Found['offered'][number] & { isTicked: boolean })[]

/** Finds people while somebody types. A box that differs from Select All stays, whatever the search finds. */
function useLiveSearch({ offered, ...people }: Found, chosen: Choice) {
  const all = useRef<HTMLInputElement>(null)
  const { load, answer } = useAnswer<Found>()
  const [shown, setShown] = useState({
    ...people,
    offered: offered.map((row) => ({ ...row, isTicked: isIn(chosen, row) })),
  })

  useSearch(all, ['q'], (form) => {
    load(to('/attendance-people', { which: 'report', q: String(new FormData(form).get('q')) }))
  })
  useEffect(() => {
    const box = all.current
    if (answer && box) setShown((before) => ({ ...answer, offered: merge(before.offered, answer.offered, box) }))
  }, [answer])
  useEffect(() => {
    if (all.current) all.current.indeterminate = Object.keys(chosen).length > 0
  }, [chosen])
  return { all, ...shown }
}

const isIn = ({ employeeIds, exceptIds }: Choice, { id }: { id: number }): boolean =>
  employeeIds ? employeeIds.includes(id) : !exceptIds?.includes(id)

function merge(before: Offered, found: Found['offered'], all: HTMLInputElement): Offered {
  const ticked = new Set(
    [...all.form!.querySelectorAll<HTMLInputElement>(`${BOXES}:checked`)].map(({ value }) => value),
  )
  const kept = before.filter(({ id }) => ticked.has(String(id)) !== all.checked)
  const added = found.map((row) => before.find(({ id }) => id === row.id) ?? { ...row, isTicked: all.checked })
  return [...new Map([...kept, ...added].map((row) => [row.id, row])).values()]
}

function Boxes({ offered }: { offered: Offered }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
    <ul className="opts" role="list" tabIndex={0} aria-label={t.employeesScrollable}>
      {offered.map(({ id, employeeName, isTicked }) => (
        <li key={id}>
          <label className="opt">
            <input type="checkbox" name="employeeIds" value={id} defaultChecked={isTicked} /> <bdi>{employeeName}</bdi>
          </label>
        </li>
      ))}
    </ul>
  )
}

const BOXES = 'input[name=employeeIds]'

/**
 * Select All ticks every box. It stays on when some of them are not ticked, and means everybody else then. Only a list that leaves
 * nobody out turns it on, with every box ticked, or off, with none.
 */
function syncBoxes({ target, currentTarget }: FormEvent<HTMLFieldSetElement>, hasAllFound: boolean): void {
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>(BOXES)]
  const all = currentTarget.querySelector<HTMLInputElement>('input[name=all]')
  if (!all) return
  const isAll = hasAllFound && !new FormData(all.form!).get('q')
  if (target === all) {
    for (const box of boxes) box.checked = all.checked
    return
  }
  const isSome = boxes.some(({ checked }) => checked)
  const isEvery = boxes.every(({ checked }) => checked)
  all.checked = all.checked ? isSome || !isAll : isEvery && isAll
  all.indeterminate = all.checked ? !isEvery : isSome
}
