import * as t from '@hr/words/people'
import { useLoaderData, useLocation } from '@remix-run/react'
import { loadLeaveOfYear } from '~/employee/leave-of-year.server.ts'
import { LeaveOfYear } from '~/employee/leave-of-year.tsx'
import { useMayEdit } from '~/employee/may-edit.ts'
import { ProfileCards } from '~/employee/profile-cards.tsx'
import { readRecord } from '~/employee/record.server.ts'
import { to } from '~/http/address/to.ts'
import { RETURN } from '~/http/address/way-back.ts'
import { useMayOpen } from '~/http/page/use-may.ts'
import { useShell } from '~/http/page/use-shell.ts'
import { entering } from '~/http/session/enter.server.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Time } from '~/ui/small-parts.tsx'

export const loader = entering(async (entered, args) => {
  const record = await readRecord(entered, args.params)
  return { record, leave: await loadLeaveOfYear(entered, record) }
})

export default function ViewEmployee() {
  const { record, leave } = useLoaderData<typeof loader>()
  const isEditable = useMayEdit(record)
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHead title={t.viewEmployee} about={record.leftOn && <LeftOn day={record.leftOn} />}>
        {leave && !record.leftOn && <LeaveLinks id={record.id} mayEdit={isEditable} />}
        {isEditable && (
          <Link
            className="btn"
            to={to('/employee/edit/$employeeId', { employeeId: record.id }, { [RETURN]: pathname + search })}
          >
            {t.edit}
          </Link>
        )}
      </PageHead>
      <div className="stack">
        <ProfileCards profile={record} />
        {leave && <LeaveOfYear leave={leave} again={to('/employee/view/$employeeId', { employeeId: record.id })} />}
      </div>
    </>
  )
}

function LeftOn({ day }: { day: string }) {
  return <>{sentence(t.leftOn(<Time day={day} />))}</>
}

function LeaveLinks({ id, mayEdit }: { id: number; mayEdit: boolean }) {
  const mayEnter = useMayOpen(to('/leave/enter'))
  const isOwn = useShell().user?.id === id
  return (
    <>
      {mayEnter && !isOwn && (
        <Link className="btn" to={to('/leave/leave-apply', { for: id })}>
          {t.enterLeave}
        </Link>
      )}{' '}
      {!isOwn && (
        <>
          <Link className="btn" to={to('/employee/add-leave-allocation', { employeeId: id })}>
            {t.leaveAllocation}
          </Link>{' '}
          <Link className="btn" to={to('/employee/add-compensation-leave-allocation', { employeeId: id })}>
            {t.grantCompOff}
          </Link>{' '}
        </>
      )}
      {mayEdit && (
        <Link className="btn" to={to('/employee/working-time/$employeeId', { employeeId: id })}>
          {t.workingTime}
        </Link>
      )}{' '}
    </>
  )
}
