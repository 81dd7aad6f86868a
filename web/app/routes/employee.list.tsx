import { listDesignations, listEmployees } from '@hr/contract/employee'
import type { ActionFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { CardActions } from '~/employee/card-actions.tsx'
import { DeleteDialog } from '~/employee/delete-dialog.tsx'
import { deletePerson, loadDeparture } from '~/employee/departure.server.ts'
import { People, TooLate, useQuestions } from '~/employee/people.tsx'
import { PersonCard } from '~/employee/person-card.tsx'
import { chosenIn } from '~/http/chosen.ts'
import { enter, entering } from '~/http/enter.server.ts'
import { CARD_SIZES, readList } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { to } from '~/http/to.ts'
import { useMayOpen } from '~/shell/use-may.ts'
import { useReply } from '~/ui/use-reply.ts'

export const loader = entering(async (entered, args) => {
  const designationId = chosenIn(new URL(args.request.url).searchParams, 'designation')
  const [people, designations, departure] = await Promise.all([
    readPart(() => readList(entered, listEmployees, { sizes: CARD_SIZES, body: { designationId } })),
    readPart(() => entered.api(listDesignations)),
    loadDeparture(entered),
  ])
  return { people, designationId, designations: designations.value ?? [], departure }
})

export async function action(args: ActionFunctionArgs) {
  return deletePerson(await enter(args))
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function EmployeeList() {
  const { people, designations, designationId, departure } = useLoaderData<typeof loader>()
  const reply = useReply()
  const ask = useQuestions()
  const mayCreate = useMayOpen(to('/employee/create'))
  return (
    <>
      {departure ? <DeleteDialog departure={departure} reply={reply} back={ask()} /> : <TooLate reply={reply} />}
      <div className="head">
        <h1>Employee List</h1>
        {mayCreate && (
          <p className="acts">
            <Link className="btn" to={to('/employee/import')}>
              Import<span className="vh"> employees</span>
            </Link>{' '}
            <Link className="btn" to={to('/employee/create')}>
              Create Employee
            </Link>
          </p>
        )}
      </div>
      <People people={people} filters={<DesignationFilter options={designations} chosen={designationId} />}>
        {(person) => (
          <PersonCard key={person.id} person={person}>
            <CardActions person={person}>
              <Link to={ask('delete', person.id)} preventScrollReset>
                Delete
              </Link>
            </CardActions>
          </PersonCard>
        )}
      </People>
    </>
  )
}

type FilterProps = { options: { id: number; name: string }[]; chosen: number | undefined }

function DesignationFilter({ options, chosen }: FilterProps) {
  return (
    <div className="field">
      <label htmlFor="designation">Designation</label>
      <select id="designation" name="designation" defaultValue={chosen}>
        <option value="">All designations</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
