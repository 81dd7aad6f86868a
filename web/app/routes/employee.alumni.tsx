import { listAlumni } from '@hr/contract/employee'
import type { ActionFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { CardActions } from '~/employee/card-actions.tsx'
import { loadComeback, restorePerson } from '~/employee/comeback.server.ts'
import { People, TooLate, useQuestions } from '~/employee/people.tsx'
import { PersonCard } from '~/employee/person-card.tsx'
import { RestoreDialog } from '~/employee/restore-dialog.tsx'
import { enter, entering } from '~/http/enter.server.ts'
import { CARD_SIZES, readList } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { Time } from '~/ui/bits.tsx'
import { useReply } from '~/ui/use-reply.ts'

export const loader = entering(async (entered) => {
  const [people, comeback] = await Promise.all([
    readPart(() => readList(entered, listAlumni, { sizes: CARD_SIZES })),
    loadComeback(entered),
  ])
  return { people, comeback }
})

export async function action(args: ActionFunctionArgs) {
  return restorePerson(await enter(args))
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function AlumniList() {
  const { people, comeback } = useLoaderData<typeof loader>()
  const reply = useReply()
  const ask = useQuestions()
  return (
    <>
      {comeback ? <RestoreDialog comeback={comeback} reply={reply} back={ask()} /> : <TooLate reply={reply} />}
      <div className="head">
        <h1>Alumni List</h1>
      </div>
      <People people={people}>
        {(person) => (
          <PersonCard key={person.id} person={person} note={<LeftOn day={person.leftOn} />}>
            <CardActions person={person}>
              <Link to={ask('restore', person.id)} preventScrollReset>
                Restore
              </Link>
            </CardActions>
          </PersonCard>
        )}
      </People>
    </>
  )
}

function LeftOn({ day }: { day: string }) {
  return (
    <>
      , left on <Time day={day} />
    </>
  )
}
