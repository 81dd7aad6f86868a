import * as t from '@hr/words/asking'
import { redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { loadPeopleToEnterFor } from '~/employee/may-enter-for.server.ts'
import { to } from '~/http/address/to.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import { useMayOpen } from '~/http/page/use-may.ts'
import { entering } from '~/http/session/enter.server.ts'
import { PersonPicker, SEARCH_PEOPLE, searchBoxOf } from '~/ui/form/person-picker.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'

export const loader = entering(async (entered, args) => {
  const query = new URL(args.request.url).searchParams
  const isSearch = query.get('intent') === SEARCH_PEOPLE
  const chosen = isSearch ? undefined : chosenIn(query, 'employeeId')
  if (chosen) throw redirect(to('/leave/leave-apply', { for: chosen }), 303)
  return { whom: await loadPeopleToEnterFor(entered, query.get(searchBoxOf('employeeId')) ?? '') }
})

/** Chooses for whom leave is entered, which leads to Leave Apply for that person. */
export default function EnterLeave() {
  const { whom } = useLoaderData<typeof loader>()
  const isForMany = useMayOpen(to('/leave/enter-many'))
  return (
    <>
      <PageHead title={t.enterLeave} about={t.enterLeaveHelp}>
        {isForMany && (
          <Link className="btn" to={to('/leave/enter-many')}>
            {t.leaveForMany}
          </Link>
        )}
      </PageHead>
      <Form method="get" className="sheet pad stack narrow">
        <PersonPicker
          label={t.employee}
          field={fieldOf(undefined, 'employeeId', '')}
          people={whom}
          addressOf={(q) => to('/whom', { q })}
        />
        <p className="acts">
          <input type="submit" value={t.continueWithEmployee} className="go" />
        </p>
      </Form>
    </>
  )
}
