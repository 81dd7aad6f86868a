import { deleteBusinessUnit, listBusinessUnits } from '@hr/contract/business-unit'
import { useLoaderData } from '@remix-run/react'
import { titleOf } from '~/bu/title.ts'
import { UnitCards } from '~/bu/unit-cards.tsx'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { confirm } from '~/http/form/submit.server.ts'
import { CARD_SIZES, readList } from '~/http/list/list.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { mayOpen } from '~/screens.ts'
import { Empty, PartFailed } from '~/ui/small-parts.tsx'
import { Link } from '~/ui/link.tsx'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'
import { Nothing } from '~/ui/no-rows.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { RowQuestion } from '~/ui/row-question.tsx'
import { useReturn } from '~/ui/use-return.ts'

const LIST = to('/bu/list')

export const loader = entering(async (entered) => {
  const { value } = await readPart(() => readList(entered, listBusinessUnits, { sizes: CARD_SIZES }))
  return { found: value, mayChange: mayOpen(entered.user.employeeRoleId, to('/bu/create')) }
})

export const action = afterEntering((entered) =>
  confirm(entered, deleteBusinessUnit, 'The business unit has been deleted'),
)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function BuList() {
  const { found, mayChange } = useLoaderData<typeof loader>()
  const back = useReturn()
  return (
    <>
      {mayChange && (
        <RowQuestion rows={found?.rows} field="buId">
          {({ buName }) => titleOf(buName)}
        </RowQuestion>
      )}
      <PageHead title="BU List">
        {mayChange && (
          <Link className="btn" to={to('/bu/create', back)}>
            Add<span className="vh"> Business Unit</span>
          </Link>
        )}
      </PageHead>
      {found ? <Found {...found} mayChange={mayChange} /> : <PartFailed again={LIST} />}
    </>
  )
}

type Found = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['found']>

function Found({ rows, list, mayChange }: Found & { mayChange: boolean }) {
  const isSearched = list.q !== ''
  return (
    <>
      {(isSearched || list.total >= list.size) && <SearchForm list={list} noun={['business unit', 'business units']} />}
      {rows.length > 0 ? (
        <UnitCards units={rows} hasMenu={mayChange} />
      ) : (
        <Empty>{isSearched ? <Nothing>No data available</Nothing> : 'No business units yet.'}</Empty>
      )}
      <Pages list={list} />
    </>
  )
}
