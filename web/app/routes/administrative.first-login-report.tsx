import { firstLoginReport } from '@hr/contract/attendance'
import { formatDay } from '@hr/domain/dates'
import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { askedDate } from '~/attendance/asked-day.server.ts'
import { DayField } from '~/attendance/day-field.tsx'
import { FirstLoginTable } from '~/attendance/first-login-table.tsx'
import { type Entered, entering } from '~/http/enter.server.ts'
import { fieldOf } from '~/http/form-reply.ts'
import { readList } from '~/http/list.server.ts'
import { readReport } from '~/report/read-report.server.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { Pages } from '~/ui/list-controls.tsx'

export const loader = entering(async (entered) => {
  const { date } = askedDate(entered)
  const outcome = await readReport(entered, () => readLogins(entered, date))
  return data({ date, ...outcome }, { status: outcome.refusal ? 422 : 200 })
})

const readLogins = (entered: Entered, date: string) =>
  readList(entered, firstLoginReport, { body: { date }, rowsOf: (answer) => answer.data })

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.refusal ? 'Error: ' : ''}First Login Report - HR & Leave` },
]

export default function FirstLoginReport() {
  const { date, found, refusal, hasFailed } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return (
    <>
      <ErrorSummary reply={refusal} />
      <div className="head">
        <div>
          <h1>First Login Report</h1>
          {found && <p>{formatDay(date)}, early and late against 09:30. A day starts at midnight.</p>}
        </div>
      </div>
      <DayForm />
      {found && (
        <div className="stack">
          <FirstLoginTable caption={`First logins, ${formatDay(date)}`} rows={found.rows} list={found.list} />
          <Pages list={found.list} />
        </div>
      )}
      {hasFailed && <PartFailed again={pathname + search} />}
    </>
  )
}

function DayForm() {
  const { date, found, refusal } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const list = found?.list
  return (
    <form method="get" className="filters" noValidate key={String(query)}>
      <DayField field={fieldOf(refusal, 'date', date)} />
      <TextField label="Search" type="search" maxLength={100} field={fieldOf(refusal, 'q', list?.q ?? '')} />
      {list && list.size !== list.sizes[0] && <input type="hidden" name="size" value={list.size} />}
      <input type="submit" className="go" value="Check" />
    </form>
  )
}
