import { formatDay, weekdayShort } from '@hr/domain/dates'
import { Form } from '@remix-run/react'
import { type FormReply, fieldOf } from '~/form-reply.ts'
import { Empty, Name } from '~/ui/bits.tsx'
import { CancelLink } from '~/ui/cancel-link.tsx'
import { FieldError, SelectField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import type { ImportPage } from './import-page.server.ts'

/** Of which country and year, and for which unit where one is chosen: kept in the address. */
export function ImportChoice({ page }: { page: ImportPage }) {
  const { choice, countries, years, year, country, buId, refusal, days } = page
  return (
    <Form method="get" className="sheet pad stack narrow">
      <SelectField label="Country" field={fieldOf(refusal, 'country', country)} options={countries} />
      <SelectField label="Year" field={fieldOf(refusal, 'year', year)} options={years} />
      {choice.mayChoose && <SelectField label="BU" field={fieldOf(refusal, 'buId', buId)} options={choice.units} />}
      <p className="acts">
        <input type="submit" value="Show" className={days ? undefined : 'go'} />
      </p>
    </Form>
  )
}

type Days = NonNullable<ImportPage['days']>

/** The list, every day of it ticked but those that the unit has already, which are not offered. */
export function ImportList({ days, reply }: { days: Days; reply: FormReply | undefined }) {
  const field = fieldOf(reply, 'holidays', null)
  if (days.length === 0) return <Empty>No public holidays are known for this year.</Empty>
  const isTicked = (box: string) => !reply || field.values.includes(box)
  return (
    <PostForm className="sheet pad stack narrow">
      <fieldset className="field">
        <legend>Holidays to add</legend>
        <FieldError field={field} />
        <ul className="opts" role="list" id={field.id} tabIndex={-1}>
          {days.map((day) => (
            <Choice key={boxOf(day)} day={day} isTicked={isTicked(boxOf(day))} />
          ))}
        </ul>
      </fieldset>
      <p className="acts">
        {days.some(({ isAdded }) => isAdded === '0') && <SubmitButton value="Save" />}{' '}
        <CancelLink to="/calendar/holiday/list" />
      </p>
    </PostForm>
  )
}

const boxOf = ({ holidayDate, holidayName }: Days[number]): string => `${holidayDate} ${holidayName}`

function Choice({ day, isTicked }: { day: Days[number]; isTicked: boolean }) {
  const { holidayDate, holidayName, isAdded } = day
  const words = (
    <>
      <time dateTime={holidayDate}>
        {formatDay(holidayDate)} {weekdayShort(holidayDate)}
      </time>{' '}
      <Name>{holidayName}</Name>
    </>
  )
  if (isAdded === '1') {
    return (
      <li className="opt">
        {words} <span className="tag">Added already</span>
      </li>
    )
  }
  return (
    <li>
      <label className="opt">
        <input type="checkbox" name="holidays" value={boxOf(day)} defaultChecked={isTicked} /> {words}
      </label>
    </li>
  )
}
