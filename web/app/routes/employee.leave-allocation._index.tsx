import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadAllocationPage } from '~/allocation/allocation-page.server.ts'
import { LeaveAllocation } from '~/allocation/leave-allocation.tsx'
import { saveDays } from '~/allocation/save-allocation.server.ts'
import { enter, entering } from '~/http/enter.server.ts'
import { useReply } from '~/ui/use-reply.ts'

export const loader = entering((entered) => loadAllocationPage(entered))

export async function action(args: ActionFunctionArgs) {
  return saveDays(await enter(args))
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function LeaveAllocationPage() {
  return <LeaveAllocation page={useLoaderData<typeof loader>()} reply={useReply()} />
}
