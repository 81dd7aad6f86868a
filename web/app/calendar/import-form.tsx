import { formatDay, weekdayShort } from '@hr/domain/dates'
import * as t from '@hr/words/working-time'
import { Form } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { FieldError, SelectField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { UnitSelect } from '~/ui/form/unit-select.tsx'
import { ImpactPart } from '~/ui/impact/impact-part.tsx'
import { Empty, Name } from '~/ui/small-parts.tsx'
import type { ImportPage } from './import-page.server.ts'

/** Chooses the country, the year and, where there is a choice, the unit. The choice is kept in the address. */
export function ImportChoice({ page }: { page: ImportPage }) {
  const { choice, countries, years, year, country, buId, refusal, days } = page
  return (
    <Form method="get" className="sheet pad stack narrow">
      <SelectField label={t.country} field={fieldOf(refusal, 'country', country)} options={countries} />
      <SelectField label={t.year} field={fieldOf(refusal, 'year', year)} options={years} />
      {choice.mayChoose && <UnitSelect field={fieldOf(refusal, 'buId', buId)} units={choice.units} />}
      <p className="acts">
        <input type="submit" value={t.showHolidays} className={days ? undefined : 'go'} />
      </p>
    </Form>
  )
}

type Props = { page: ImportPage; reply: FormReply | undefined }

/** The list of holidays, all ticked, each with the part of the day that is free. Those that the unit already has are shown without a box. */
export function ImportList({ page: { days = [], added = [], country, year, buId }, reply }: Props) {
  const field = fieldOf(reply, 'holidays', null)
  const halves = fieldOf(reply, 'halves', null)
  if (days.length === 0) return <Empty>{t.noPublicHolidaysKnown}</Empty>
  const shown = to('/calendar/holiday/import', { country, year, buId: buId || undefined })
  return (
    <PostForm className="sheet pad stack narrow" action={shown}>
      <fieldset className="field">
        <legend>{t.holidaysToAdd}</legend>
        <FieldError field={field} />
        <ul className="opts" role="list" id={field.id} tabIndex={-1}>
          {days.map((box) =>
            added.includes(box) ? (
              <li className="opt" key={box}>
                <Day box={box} /> <span className="tag">{t.alreadyAdded}</span>
              </li>
            ) : (
              <Choice key={box} box={box} isTicked={!reply || field.values.includes(box)} halves={halves.values} />
            ),
          )}
        </ul>
      </fieldset>
      <ImpactPart reply={reply} />
      <p className="acts">
        {days.length > added.length && <SubmitButton value={reply?.impact ? t.saveAnyway : t.save} />}{' '}
        <CancelLink to={to('/calendar/holiday/list')} />
      </p>
    </PostForm>
  )
}

type ChoiceProps = { box: string; isTicked: boolean; halves: readonly string[] }

function Choice({ box, isTicked, halves }: ChoiceProps) {
  return (
    <li className="acts">
      <label className="opt grow">
        <input type="checkbox" name="holidays" value={box} defaultChecked={isTicked} /> <Day box={box} />
      </label>{' '}
      <select
        name="halves"
        aria-label={t.partOfDayOn(formatDay(box.slice(0, 10)))}
        defaultValue={halves.find((half) => half.slice(2) === box)}
      >
        <option value={`0 ${box}`}>{t.wholeDay}</option>
        <option value={`1 ${box}`}>{t.morning}</option>
        <option value={`2 ${box}`}>{t.afternoon}</option>
      </select>
    </li>
  )
}

/** `25-12-2026 Fri Christmas Day` */
function Day({ box }: { box: string }) {
  const date = box.slice(0, 10)
  return (
    <span>
      <time dateTime={date}>
        {formatDay(date)} {weekdayShort(date)}
      </time>{' '}
      <Name>{box.slice(11)}</Name>
    </span>
  )
}
