import { useLoaderData } from '@remix-run/react'
import { useSavedEmployee } from '~/employee/form-draft.ts'
import { loadLeaveOfYear } from '~/employee/leave-of-year.server.ts'
import { LeaveOfYear } from '~/employee/leave-of-year.tsx'
import { useMayEdit } from '~/employee/may-edit.ts'
import { ProfileCards } from '~/employee/profile-cards.tsx'
import { readRecord } from '~/employee/record.server.ts'
import { entering } from '~/http/enter.server.ts'
import { to } from '~/http/to.ts'
import { Time } from '~/ui/bits.tsx'
import { Link } from '~/ui/link.tsx'

export const loader = entering(async (entered, args) => {
  const record = await readRecord(entered, args.params)
  return { record, leave: await loadLeaveOfYear(entered, record) }
})

export default function ViewEmployee() {
  const { record, leave } = useLoaderData<typeof loader>()
  const isEditable = useMayEdit(record)
  useSavedEmployee()
  return (
    <>
      <div className="head">
        <div>
          <h1>View Employee</h1>
          {record.leftOn && (
            <p>
              Left on <Time day={record.leftOn} />
            </p>
          )}
        </div>
        <p className="acts">
          {leave && !record.leftOn && <LeaveLinks id={record.id} />}
          {isEditable && (
            <Link className="btn" to={to('/employee/edit/$employeeId', { employeeId: record.id })}>
              Edit
            </Link>
          )}
        </p>
      </div>
      <div className="stack">
        <ProfileCards profile={record} />
        {leave && <LeaveOfYear leave={leave} again={to('/employee/view/$employeeId', { employeeId: record.id })} />}
      </div>
    </>
  )
}

function LeaveLinks({ id }: { id: number }) {
  return (
    <>
      <Link className="btn" to={to('/employee/add-leave-allocation', { employeeId: id })}>
        Leave Allocation
      </Link>{' '}
      <Link className="btn" to={to('/employee/add-compensation-leave-allocation', { employeeId: id })}>
        Grant Comp Off
      </Link>{' '}
    </>
  )
}
