import { listUnmatched } from '@hr/contract/device'
import { listEmployees } from '@hr/contract/employee'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { changeUnmatched } from '~/device/change-unmatched.server.ts'
import { MatchForm } from '~/device/match-form.tsx'
import { UnmatchedTable } from '~/device/unmatched-table.tsx'
import { chosenIn } from '~/http/chosen.ts'
import { afterEntering, type Entered, entering } from '~/http/enter.server.ts'
import { readList } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { searchText } from '~/http/search-text.ts'
import { to } from '~/http/to.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { Pages } from '~/ui/list-controls.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { RowQuestion } from '~/ui/row-question.tsx'
import { useReply } from '~/ui/use-reply.ts'

const UNMATCHED = to('/administrative/unmatched-swipes')
/** How many people the field offers at once; a search finds the others. */
const SHOWN = 25

export const loader = entering(async (entered, args) => {
  const query = new URL(args.request.url).searchParams
  const who = searchText(query.get('who'))
  const [found, people] = await Promise.all([
    readPart(() => readList(entered, listUnmatched)),
    query.has('match') ? findPeople(entered, who) : [],
  ])
  return { found: found.value, who, people, isFull: people.length >= SHOWN }
})

/** The list of employees leaves out the person who asks, but their swipes may be unmatched too. */
async function findPeople({ api, user }: Entered, who: string) {
  const body = { search: who || undefined, page: 1, pageSize: SHOWN } as const
  const [others, own] = await Promise.all([
    readPart(() => api(listEmployees, { body })),
    readPart(() => api(listEmployees, { body: { employeeIds: [user.id] } })),
  ])
  const isFound = user.employeeName.toLowerCase().includes(who.toLowerCase())
  const people = [...(isFound ? (own.value ?? []) : []), ...(others.value ?? [])]
  return people.map(({ id, employeeName, employeeId }) => ({ id, employeeName, employeeId }))
}

export const action = afterEntering(changeUnmatched)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function UnmatchedSwipes() {
  const { found, ...match } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const reply = useReply()
  const row = found?.rows.find(({ id }) => id === chosenIn(query, 'match'))
  return (
    <>
      <RowQuestion rows={found?.rows} verb="discard" question="Discard these swipes?" field="swipeId">
        {({ pin, buName, swipes }) => `Number ${pin} in ${buName}: ${swipes} in all. Later ones are listed again.`}
      </RowQuestion>
      <PageHead
        title="Unmatched Swipes"
        about="Devices sent these of numbers that nobody has. Nothing is lost: say whose they are."
        reply={query.has('confirm') ? undefined : reply}
      />
      <div className="stack">
        {row && <MatchForm row={row} {...match} reply={reply} back={UNMATCHED} />}
        {found ? <UnmatchedTable rows={found.rows} list={found.list} /> : <PartFailed again={UNMATCHED} />}
        {found && <Pages list={found.list} />}
      </div>
    </>
  )
}
