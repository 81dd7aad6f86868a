import { useLoaderData } from '@remix-run/react'
import { loadAllocationPage } from '~/allocation/allocation-page.server.ts'
import { LeaveAllocation } from '~/allocation/leave-allocation.tsx'
import { answerAllocation } from '~/allocation/save-allocation.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering((entered) => loadAllocationPage(entered))

export const action = afterEntering(answerAllocation)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function LeaveAllocationPage() {
  return <LeaveAllocation page={useLoaderData<typeof loader>()} reply={useReply()} />
}
