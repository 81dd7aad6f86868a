import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/allocations'
import type { ComponentProps } from 'react'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { AllocationForm } from './allocation-form.tsx'
import type { AllocationPage } from './allocation-page.server.ts'
import { ChooseForm } from './choose-form.tsx'
import { CorrectionForm, isOfCorrection } from './correction-form.tsx'
import { isOfOpening, OpeningForm } from './opening-form.tsx'

/**
 * Leave Allocation: choose an employee and a year, then enter days per leave type (docs/spec/screens.md, Allocation and
 * comp-off).
 */
export function LeaveAllocation({ page, reply }: { page: AllocationPage; reply: FormReply | undefined }) {
  const { staff, start, refusal, rows } = page
  const employeeId = start.employeeId?.[0] ?? ''
  const year = start.year?.[0] ?? ''
  return (
    <>
      <PageHead title={t.leaveAllocation} reply={refusal}>
        <Link className="btn" to={to('/employee/leave-allocation/many')}>
          {t.allocationForMany}
        </Link>{' '}
        <Link className="btn" to={to('/employee/leave-allocation/import')}>
          {t.importOpeningBalances}
        </Link>
      </PageHead>
      <div className="stack">
        <ChooseForm page={page} key={`choice ${staff.chosen?.id} ${staff.search}`} />
        {rows && (
          <Days
            key={`${employeeId} ${year} ${rows.map(({ leaveAllocated, opening }) => [leaveAllocated, opening?.kind])}`}
            yearName={leaveYearName(Number(year), staff.chosen?.leaveYearMonth)}
            employeeId={employeeId}
            year={year}
            rows={rows}
            reply={reply}
          />
        )}
      </div>
    </>
  )
}

/** The days of one person in one year, and what corrects them. Each form has the replies to itself. */
function Days({ reply, ...shown }: ComponentProps<typeof AllocationForm>) {
  const isOpening = isOfOpening(reply)
  const isCorrection = !isOpening && isOfCorrection(reply)
  return (
    <>
      <p className="hint">{t.whichWay(shown.yearName)}</p>
      <AllocationForm {...shown} reply={isOpening || isCorrection ? undefined : reply} />
      <CorrectionForm {...shown} reply={isCorrection ? reply : undefined} />
      <OpeningForm {...shown} reply={isOpening ? reply : undefined} />
    </>
  )
}
