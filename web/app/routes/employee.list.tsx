import { listDesignations, listEmployees } from '@hr/contract/people/employee'
import * as t from '@hr/words/people'
import { useLoaderData } from '@remix-run/react'
import { CardActions } from '~/employee/card-actions.tsx'
import { DeleteDialog } from '~/employee/delete-dialog.tsx'
import { deletePerson, loadDeparture } from '~/employee/departure.server.ts'
import { People, TooLate } from '~/employee/people.tsx'
import { PersonCard } from '~/employee/person-card.tsx'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import { CARD_SIZES, readList } from '~/http/list/list.server.ts'
import { useMayOpen } from '~/http/page/use-may.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import type { Option } from '~/ui/form/field.tsx'
import { FilterSelect } from '~/ui/form/filter-field.tsx'
import { FilterNames } from '~/ui/form/filter-names.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { useListAddress } from '~/ui/list/use-list-address.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'

export const loader = entering(async (entered, args) => {
  const designationId = chosenIn(new URL(args.request.url).searchParams, 'designation')
  const [people, designations, departure] = await Promise.all([
    readPart(() => readList(entered, listEmployees, { sizes: CARD_SIZES, body: { designationId } })),
    readPart(() => entered.api(listDesignations, { body: { withRetired: true } })),
    loadDeparture(entered),
  ])
  const { hasWishes } = entered.user
  return { people, designationId, designations: designations.value ?? [], departure, hasWishes }
})

export const action = afterEntering(deletePerson)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function EmployeeList() {
  const { people, designations, designationId, departure, hasWishes } = useLoaderData<typeof loader>()
  const options = designations.map(({ id, name }) => ({ value: id, label: name }))
  const reply = useReply()
  const { address } = useListAddress()
  const mayCreate = useMayOpen(to('/employee/create'))
  return (
    <>
      {departure ? <DeleteDialog departure={departure} reply={reply} back={address()} /> : <TooLate reply={reply} />}
      <PageHead title={t.employeeList}>
        {mayCreate && (
          <>
            {hasWishes && (
              <>
                <Link className="btn" to={to('/employee/own-data')}>
                  {t.changeRequests}
                </Link>{' '}
              </>
            )}
            <Link className="btn" to={to('/employee/departments-and-designations')}>
              {sentence(t.departmentsLink(hidden))}
            </Link>{' '}
            <Link className="btn" to={to('/employee/import')}>
              {sentence(t.importLink(hidden))}
            </Link>{' '}
            <Link className="btn" to={to('/employee/create')}>
              {t.createEmployee}
            </Link>
          </>
        )}
      </PageHead>
      <FilterNames value={{ offered: { designation: options } }}>
        <People people={people} filters={<DesignationFilter options={options} chosen={designationId} />}>
          {(person) => (
            <PersonCard key={person.id} person={person}>
              <CardActions person={person}>
                <AskLink id={person.id}>{t.deleteEmployee}</AskLink>
              </CardActions>
            </PersonCard>
          )}
        </People>
      </FilterNames>
    </>
  )
}

type FilterProps = { options: readonly Option[]; chosen: number | undefined }

function DesignationFilter({ options, chosen }: FilterProps) {
  return (
    <FilterSelect
      label={t.designation}
      field={fieldOf(undefined, 'designation', chosen ?? null)}
      options={options}
      empty={t.allDesignations}
    />
  )
}
