import { deleteBusinessUnit, listBusinessUnits } from '@hr/contract/people/business-unit'
import * as t from '@hr/words/units'
import { useLoaderData } from '@remix-run/react'
import { titleOf } from '~/bu/title.ts'
import { UnitCards } from '~/bu/unit-cards.tsx'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { confirm } from '~/http/form/submit.server.ts'
import { CARD_SIZES, readList } from '~/http/list/list.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { mayOpen } from '~/screens.ts'
import { Pages, SearchForm } from '~/ui/list/list-controls.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { Link } from '~/ui/page/link.tsx'
import { NoRows } from '~/ui/page/no-rows.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { useReturn } from '~/ui/page/use-return.ts'
import { hidden, sentence } from '~/ui/sentence.tsx'
import { Empty, PartFailed } from '~/ui/small-parts.tsx'

const LIST = to('/bu/list')

export const loader = entering(async (entered) => {
  const { value } = await readPart(() => readList(entered, listBusinessUnits, { sizes: CARD_SIZES }))
  return { found: value, mayChange: mayOpen(entered.user.employeeRoleId, to('/bu/create')) }
})

export const action = afterEntering((entered) => confirm(entered, deleteBusinessUnit, t.unitDeleted))

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

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
      <PageHead title={t.buList}>
        {mayChange && (
          <Link className="btn" to={to('/bu/create', back)}>
            {sentence(t.addUnit(hidden))}
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
      {(isSearched || list.total >= list.size) && <SearchForm list={list} countText={t.numberOfUnits} />}
      {rows.length > 0 ? (
        <UnitCards units={rows} hasMenu={mayChange} />
      ) : (
        <Empty>{isSearched ? <NoRows>{t.noDataAvailable}</NoRows> : t.noUnits}</Empty>
      )}
      <Pages list={list} />
    </>
  )
}
