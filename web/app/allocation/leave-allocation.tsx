import { Link } from '@remix-run/react'
import type { FormReply } from '~/http/form-reply.ts'
import { to } from '~/http/to.ts'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { AllocationForm } from './allocation-form.tsx'
import type { AllocationPage } from './allocation-page.server.ts'
import { ChooseForm } from './choose-form.tsx'

/**
 * Leave Allocation: choose an employee and a year, then enter days per leave type (docs/spec/screens.md, Allocation and
 * comp-off).
 */
export function LeaveAllocation({ page, reply }: { page: AllocationPage; reply: FormReply | undefined }) {
  const { staff, start, refusal, rows } = page
  const [employeeId = '', year = ''] = [start.employeeId?.[0], start.year?.[0]]
  return (
    <>
      <ErrorSummary reply={refusal} />
      <div className="head">
        <h1>Leave Allocation</h1>
        <p>
          <Link className="btn" to={to('/employee/leave-allocation/many')}>
            Allocation for Many
          </Link>{' '}
          <Link className="btn" to={to('/employee/leave-allocation/import')}>
            Import Opening Balances
          </Link>
        </p>
      </div>
      <div className="stack">
        <ChooseForm page={page} key={`choice ${staff.chosen?.id} ${staff.search}`} />
        {rows && <AllocationForm key={`${employeeId} ${year}`} {...{ employeeId, year, rows, reply }} />}
      </div>
    </>
  )
}
