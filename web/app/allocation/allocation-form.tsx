import { type AllocationRow, allocationForm, daysField } from '@hr/contract/allocation'
import { formatDays } from '@hr/domain/decimal'
import type { FieldState, FormReply } from '~/http/form-reply.ts'
import { to } from '~/http/to.ts'
import { Name } from '~/ui/bits.tsx'
import { CancelLink } from '~/ui/cancel-link.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { FieldError } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { Cell, RowHead, Table } from '~/ui/table.tsx'
import { useZodForm } from '~/ui/use-zod-form.ts'
import { DaysInput } from './days-input.tsx'

type Props = {
  employeeId: string
  year: string
  rows: AllocationRow[]
  reply: FormReply | undefined
}

const figures = ['Comp-off', 'Used', 'Pending'].map((label) => ({ label, isRight: true }))
const columns = [{ label: 'Leave Name' }, { label: 'Days' }, ...figures]
const frozenColumns = [{ label: 'Leave Name' }, { label: 'BU Name' }, { label: 'Days', isRight: true }, ...figures]

/** The days of one person in one year, a box for each leave type (docs/spec/screens.md, Allocation and comp-off). */
export function AllocationForm({ employeeId, year, rows, reply }: Props) {
  const frozen = rows.filter(isFrozenRow)
  const open = rows.filter((row) => !isFrozenRow(row))
  const limited = open.filter(({ isUnlimited }) => !isUnlimited)
  const [form, field] = useZodForm(allocationForm(limited.map(({ id }) => id)), reply, {
    start: Object.fromEntries(limited.map(({ id, leaveAllocated }) => [daysField(id), formatDays(leaveAllocated)])),
  })
  return (
    <>
      <ErrorSummary reply={form.reply} />
      <PostForm form={form} className="stack">
        <input type="hidden" name="employeeId" value={employeeId} />
        <input type="hidden" name="year" value={year} />
        <Table caption={`Days of ${year}`} columns={columns} empty="No data available" isTitled={false}>
          {open.map((row) => (
            <Row key={row.id} row={row} field={field(daysField(row.id))} />
          ))}
        </Table>
        <p className="acts">
          <SubmitButton value="Save" /> <CancelLink to={to('/employee/list')} />
        </p>
      </PostForm>
      {frozen.length > 0 && <FrozenTable rows={frozen} />}
    </>
  )
}

const isFrozenRow = ({ isFrozen }: AllocationRow) => isFrozen

/** Types that the person cannot apply for, but of which days are used or pending. They cannot be allocated. */
function FrozenTable({ rows }: { rows: AllocationRow[] }) {
  return (
    <div className="stack">
      <h2>Frozen</h2>
      <p className="hint">This person cannot apply for these: they were deleted, or belong to a former BU.</p>
      <Table caption="Frozen" columns={frozenColumns} empty="No data available" isStacked>
        {rows.map((row) => (
          <tr role="row" key={row.id}>
            <RowHead label="Leave Name">
              <Name>{row.leaveName}</Name>
            </RowHead>
            <Cell label="BU Name">{row.buName}</Cell>
            <Cell label="Days" isRight>
              {row.isUnlimited ? 'No limit' : formatDays(row.leaveAllocated)}
            </Cell>
            <Figures row={row} />
          </tr>
        ))}
      </Table>
    </div>
  )
}

function Row({ row, field }: { row: AllocationRow; field: FieldState }) {
  const { leaveName, isUnlimited } = row
  return (
    <tr role="row">
      <RowHead label="Leave Name">
        <Name>{leaveName}</Name>
      </RowHead>
      <Cell label="Days">
        {isUnlimited ? (
          <span className="muted">No limit</span>
        ) : (
          <>
            <label className="vh" htmlFor={field.id}>
              Days of {leaveName}
            </label>{' '}
            <FieldError field={field} />
            <DaysInput field={field} />
          </>
        )}
      </Cell>
      <Figures row={row} />
    </tr>
  )
}

function Figures({ row: { grantedDays, usedDays, pendingDays } }: { row: AllocationRow }) {
  return (
    <>
      <Cell label="Comp-off" isRight>
        {formatDays(grantedDays)}
      </Cell>
      <Cell label="Used" isRight>
        {formatDays(usedDays)}
      </Cell>
      <Cell label="Pending" isRight>
        {formatDays(pendingDays)}
      </Cell>
    </>
  )
}
