import type { FormEvent } from 'react'
import type { PageFilters } from '~/http/filters.ts'
import { fieldOf } from '~/http/form-reply.ts'
import { FilterText } from '~/ui/filter-field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { DayField } from './day-field.tsx'
import type { ReportPage } from './report-page.server.ts'

/** By which filters the report went: it is of one day always. */
export const filtersOfReport = ({ chosen }: ReportPage): PageFilters => ({
  asked: chosen.length > 0 ? { employeeIds: chosen.join() } : {},
})

/**
 * Chooses the day and the people. Select All is a checkbox that the server reads as "everybody", so that it works
 * without a script. A plain form, because the answer may be a file, and the page must not wait for another page then.
 */
export function ReportFilters(page: ReportPage) {
  const { date, q, chosen, found, refusal } = page
  const list = found?.list
  return (
    <details className="filt" open>
      <summary>
        Filters <Icon name="down" />
      </summary>
      <form method="get" noValidate>
        <DayField field={fieldOf(refusal, 'date', date)} />
        <FilterText label="Search" type="search" maxLength={100} field={fieldOf(undefined, 'q', q)} />
        <People {...page} key={`${q} ${chosen}`} />
        {list && list.size !== list.sizes[0] && <input type="hidden" name="size" value={list.size} />}
        <p className="acts">
          <input type="submit" className="go" name="format" value="Check" />{' '}
          <input type="submit" name="format" value="CSV" />
        </p>
      </form>
    </details>
  )
}

function People({ people: { offered, total, isAll }, chosen }: ReportPage) {
  const isEveryone = chosen.length === 0
  return (
    <fieldset className="field" onChange={(event) => syncBoxes(event, isAll)}>
      <legend>Employees</legend>
      <label className="opt all">
        <input type="checkbox" name="all" value="1" defaultChecked={isEveryone} /> Select All{' '}
        <span className="muted">{total}</span>
      </label>
      {offered.length > 0 && <Boxes offered={offered} chosen={chosen} />}
      {!isAll && <p className="hint">The first of {total}. Search to find others.</p>}
    </fieldset>
  )
}

type BoxesProps = Pick<ReportPage['people'], 'offered'> & Pick<ReportPage, 'chosen'>

function Boxes({ offered, chosen }: BoxesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
    <ul className="opts" role="list" tabIndex={0} aria-label="Employees, scrollable">
      {offered.map(({ id, employeeName }) => (
        <li key={id}>
          <label className="opt">
            <input
              type="checkbox"
              name="employeeIds"
              value={id}
              defaultChecked={chosen.length === 0 || chosen.includes(id)}
            />{' '}
            <bdi>{employeeName}</bdi>
          </label>
        </li>
      ))}
    </ul>
  )
}

/**
 * Select All ticks every box, and becomes mixed when one of them is not ticked. Every box being ticked means everybody
 * only if the list leaves nobody out.
 */
function syncBoxes({ target, currentTarget }: FormEvent<HTMLFieldSetElement>, isAll: boolean): void {
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name=employeeIds]')]
  const all = currentTarget.querySelector<HTMLInputElement>('input[name=all]')
  if (!all) return
  if (target === all) {
    for (const box of boxes) box.checked = all.checked
    return
  }
  all.checked = isAll && boxes.every(({ checked }) => checked)
  all.indeterminate = !all.checked && boxes.some(({ checked }) => checked)
}
