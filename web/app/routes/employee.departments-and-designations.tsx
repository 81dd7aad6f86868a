import type { ListEntry } from '@hr/contract/people/list-entry'
import { useLoaderData } from '@remix-run/react'
import { changeEntry, loadEntries } from '~/employee/entries-page.server.ts'
import { EntryQuestions } from '~/employee/entry-questions.tsx'
import { to } from '~/http/address/to.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { FoundList } from '~/ui/list/found-list.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { Name } from '~/ui/small-parts.tsx'

const DEPARTMENTS = to('/employee/departments-and-designations')
const DESIGNATIONS = to('/employee/departments-and-designations', { list: 'designation' })

export const loader = entering(loadEntries)

export const action = afterEntering(changeEntry)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

const words = {
  department: { path: DEPARTMENTS, caption: 'Departments', noun: ['department', 'departments'] },
  designation: { path: DESIGNATIONS, caption: 'Designations', noun: ['designation', 'designations'] },
} as const

export default function DepartmentsAndDesignations() {
  const { list, found, targets } = useLoaderData<typeof loader>()
  const { path, caption, noun } = words[list]
  return (
    <>
      <EntryQuestions list={list} rows={found?.rows} targets={targets} />
      <PageHead
        title="Departments and Designations"
        about="You add them on the employee form or by an import. People keep a retired one, but nobody else can be given it."
      />
      <nav className="tabs" aria-label="Lists">
        <Link to={DEPARTMENTS} aria-current={list === 'department' ? 'page' : undefined}>
          Departments
        </Link>{' '}
        <Link to={DESIGNATIONS} aria-current={list === 'designation' ? 'page' : undefined}>
          Designations
        </Link>
      </nav>
      <FoundList key={list} found={found} again={path} noun={[...noun]} kept={['list']}>
        {({ rows }) => (
          <Table caption={caption} columns={columns} rows={rows} empty={`There are no ${noun[1]} here.`} isStacked />
        )}
      </FoundList>
    </>
  )
}

const columns: Column<ListEntry>[] = [
  { label: 'Name', isHead: true, cell: ({ name }) => <Name>{name}</Name> },
  { label: 'People, with alumni', isRight: true, cell: ({ people }) => people },
  { label: 'State', cell: ({ isRetired }) => (isRetired ? 'Retired' : 'In use') },
  { label: 'Action', isAction: true, cell: (entry) => <Actions {...entry} /> },
]

function Actions({ id, name, isRetired }: ListEntry) {
  const which = <span className="vh"> {name}</span>
  return (
    <span className="acts">
      <AskLink id={id} verb="rename">
        Rename{which}
      </AskLink>{' '}
      <AskLink id={id} verb="merge">
        Merge{which}
      </AskLink>{' '}
      <AskLink id={id} verb={isRetired ? 'restore' : 'retire'}>
        {isRetired ? 'Restore' : 'Retire'}
        {which}
      </AskLink>
    </span>
  )
}
