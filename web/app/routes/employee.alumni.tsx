import { listAlumni } from '@hr/contract/people/employee'
import * as t from '@hr/words/people'
import { useLoaderData } from '@remix-run/react'
import { CardActions } from '~/employee/card-actions.tsx'
import { loadComeback, restorePerson } from '~/employee/comeback.server.ts'
import { People, TooLate } from '~/employee/people.tsx'
import { PersonCard } from '~/employee/person-card.tsx'
import { RestoreDialog } from '~/employee/restore-dialog.tsx'
import { readPart } from '~/http/call/part.server.ts'
import { CARD_SIZES, readList } from '~/http/list/list.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { useListAddress } from '~/ui/list/use-list-address.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Time } from '~/ui/small-parts.tsx'

export const loader = entering(async (entered) => {
  const [people, comeback] = await Promise.all([
    readPart(() => readList(entered, listAlumni, { sizes: CARD_SIZES })),
    loadComeback(entered),
  ])
  return { people, comeback }
})

export const action = afterEntering(restorePerson)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function AlumniList() {
  const { people, comeback } = useLoaderData<typeof loader>()
  const reply = useReply()
  const { address } = useListAddress()
  return (
    <>
      {comeback ? <RestoreDialog comeback={comeback} reply={reply} back={address()} /> : <TooLate reply={reply} />}
      <PageHead title={t.alumniList} />
      <People people={people}>
        {(person) => (
          <PersonCard key={person.id} person={person} note={<LeftOn day={person.leftOn} />}>
            <CardActions person={person}>
              <AskLink id={person.id} verb="restore">
                {t.restore}
              </AskLink>
            </CardActions>
          </PersonCard>
        )}
      </People>
    </>
  )
}

function LeftOn({ day }: { day: string }) {
  return <>{sentence(t.andLeftOn(<Time day={day} />))}</>
}
