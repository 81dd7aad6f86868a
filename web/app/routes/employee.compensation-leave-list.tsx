import { listCompensationLeaves } from '@hr/contract/comp-off'
import { Link, useLoaderData } from '@remix-run/react'
import { CompOffTable } from '~/comp-off/comp-off-table.tsx'
import { entering } from '~/http/enter.server.ts'
import { readList } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { to } from '~/http/to.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'

export const loader = entering(async (entered) => {
  const { value } = await readPart(() => readList(entered, listCompensationLeaves, { rowsOf: ({ data }) => data }))
  return { found: value }
})

export default function CompOffList() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="head">
        <h1>Comp-off leave list</h1>
        <p>
          <Link className="btn" to={to('/employee/add-compensation-leave-allocation')}>
            Grant Comp Off
          </Link>
        </p>
      </div>
      {found ? (
        <>
          <SearchForm list={found.list} noun={['grant', 'grants']} />
          <div className="stack">
            <CompOffTable grants={found.rows} list={found.list} />
            <Pages list={found.list} />
          </div>
        </>
      ) : (
        <PartFailed again={to('/employee/compensation-leave-list')} />
      )}
    </>
  )
}
