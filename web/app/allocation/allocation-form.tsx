import { daysField } from '@hr/contract/call/constants'
import type { AllocationRow } from '@hr/contract/entitlement/allocation'
import { formatDays } from '@hr/domain/decimal'
import * as t from '@hr/words/allocations'
import { to } from '~/http/address/to.ts'
import type { FieldState, FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { ErrorSummary } from '~/ui/form/error-summary.tsx'
import { FieldError } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Name } from '~/ui/small-parts.tsx'
import { DaysInput } from './days-input.tsx'

type Props = {
  employeeId: string
  year: string
  yearName: string
  rows: AllocationRow[]
  reply: FormReply | undefined
}

const name: Column<AllocationRow> = {
  label: t.leaveName,
  isHead: true,
  cell: ({ leaveName }) => <Name>{leaveName}</Name>,
}
const figures: Column<AllocationRow>[] = [
  { label: t.compOff, isRight: true, cell: ({ grantedDays }) => formatDays(grantedDays) },
  { label: t.used, isRight: true, cell: ({ usedDays }) => formatDays(usedDays) },
  { label: t.pending, isRight: true, cell: ({ pendingDays }) => formatDays(pendingDays) },
]
const frozenColumns: Column<AllocationRow>[] = [
  name,
  { label: t.buName, cell: ({ buName }) => buName },
  { label: t.days, isRight: true, cell: (row) => (row.isUnlimited ? t.noLimit : formatDays(row.leaveAllocated)) },
  ...figures,
]

/** The days of one person in one year, a box for each leave type (docs/spec/screens.md, Allocation and comp-off). */
export function AllocationForm({ employeeId, year, yearName, rows, reply }: Props) {
  const frozen = rows.filter(isFrozenRow)
  const open = rows.filter((row) => !isFrozenRow(row))
  const limited = open.filter(({ isUnlimited }) => !isUnlimited)
  const [form, field] = useZodForm(() => rulesOf(limited), reply, {
    start: Object.fromEntries(limited.map(({ id, leaveAllocated }) => [daysField(id), formatDays(leaveAllocated)])),
  })
  return (
    <>
      <ErrorSummary
        reply={form.reply}
        labels={Object.fromEntries(limited.map(({ id, leaveName }) => [daysField(id), leaveName]))}
      />
      <PostForm form={form} className="stack">
        <input type="hidden" name="employeeId" value={employeeId} />
        <input type="hidden" name="year" value={year} />
        <Table
          caption={t.daysOf(yearName)}
          columns={[
            name,
            { label: t.days, isLong: true, cell: (row) => <Box row={row} field={field(daysField(row.id))} /> },
            ...figures,
          ]}
          rows={open}
          isTitled={false}
        />
        <p className="acts">
          <SubmitButton value={t.save} /> <CancelLink to={to('/employee/list')} />
        </p>
      </PostForm>
      {frozen.length > 0 && <FrozenTable rows={frozen} />}
    </>
  )
}

async function rulesOf(rows: AllocationRow[]) {
  const { allocationForm } = await import('@hr/contract/entitlement/allocation')
  return allocationForm(rows.map(({ id }) => id))
}

const isFrozenRow = ({ isFrozen }: AllocationRow) => isFrozen

/** Types that the person cannot apply for, but with used or pending days. They cannot be allocated. */
function FrozenTable({ rows }: { rows: AllocationRow[] }) {
  return (
    <div className="stack">
      <h2>{t.noLongerAvailable}</h2>
      <p className="hint">{t.noLongerAvailableHelp}</p>
      <Table caption={t.noLongerAvailable} columns={frozenColumns} rows={rows} isStacked />
    </div>
  )
}

function Box({ row: { leaveName, isUnlimited }, field }: { row: AllocationRow; field: FieldState }) {
  if (isUnlimited) return <span className="muted">{t.noLimit}</span>
  return (
    <>
      <label className="vh" htmlFor={field.id}>
        {t.daysOf(leaveName)}
      </label>{' '}
      <FieldError field={field} />
      <DaysInput field={field} />
    </>
  )
}
