import { listCompensationLeaves } from '@hr/contract/comp-off'
import { useLoaderData } from '@remix-run/react'
import { CompOffTable } from '~/comp-off/comp-off-table.tsx'
import { entering } from '~/http/enter.server.ts'
import { readList } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { to } from '~/http/to.ts'
import { FoundList } from '~/ui/found-list.tsx'
import { Link } from '~/ui/link.tsx'
import { PageHead } from '~/ui/page-head.tsx'

export const loader = entering(async (entered) => {
  const { value } = await readPart(() => readList(entered, listCompensationLeaves, { rowsOf: ({ data }) => data }))
  return { found: value }
})

export default function CompOffList() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Comp-off leave list">
        <Link className="btn" to={to('/employee/add-compensation-leave-allocation')}>
          Grant Comp Off
        </Link>
      </PageHead>
      <FoundList found={found} again={to('/employee/compensation-leave-list')} noun={['grant', 'grants']}>
        {({ rows, list }) => <CompOffTable grants={rows} list={list} />}
      </FoundList>
    </>
  )
}
