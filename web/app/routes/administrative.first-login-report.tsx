import { firstLoginReport } from '@hr/contract/attendance/attendance'
import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/sign-in'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { askedDate } from '~/attendance/asked-day.server.ts'
import { DayField } from '~/attendance/day-field.tsx'
import { FirstLoginTable } from '~/attendance/first-login-table.tsx'
import { fieldOf } from '~/http/form/form-reply.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { readReport, reporting } from '~/report/read-report.server.ts'
import { refusableTitle } from '~/report/refusable-title.ts'
import { FilterText } from '~/ui/form/filter-field.tsx'
import { Pages } from '~/ui/list/list-controls.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

export const loader = reporting(async (entered) => {
  const { date } = askedDate(entered)
  return { date, ...(await readReport(entered, () => readLogins(entered, date))) }
})

const readLogins = (entered: Entered, date: string) =>
  readList(entered, firstLoginReport, { body: { date }, rowsOf: (answer) => answer.data })

export const meta: MetaFunction<typeof loader> = ({ data: page }) => refusableTitle(t.firstLoginReport, page)

export default function FirstLoginReport() {
  const { date, found, refusal, hasFailed } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t.firstLoginReport} about={found && t.aboutFirstLogins(formatDay(date))} reply={refusal} />
      <DayForm />
      {found && (
        <div className="stack">
          <FirstLoginTable caption={t.firstLogins(formatDay(date))} rows={found.rows} list={found.list} />
          <Pages list={found.list} />
        </div>
      )}
      {hasFailed && <PartFailed />}
    </>
  )
}

function DayForm() {
  const { date, found, refusal } = useLoaderData<typeof loader>()
  const list = found?.list
  return (
    <form method="get" className="filters" noValidate>
      <DayField field={fieldOf(refusal, 'date', date)} />
      <FilterText label={t.search} type="search" maxLength={100} field={fieldOf(refusal, 'q', list?.q ?? '')} />
      {list && list.size !== list.sizes[0] && <input type="hidden" name="size" value={list.size} />}
      <input type="submit" className="go" value={t.check} />
    </form>
  )
}
