import type { ListEntry } from '@hr/contract/people/list-entry'
import * as t from '@hr/words/people'
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
import { hidden, sentence } from '~/ui/sentence.tsx'
import { Name } from '~/ui/small-parts.tsx'

const DEPARTMENTS = to('/employee/departments-and-designations')
const DESIGNATIONS = to('/employee/departments-and-designations', { list: 'designation' })

export const loader = entering(loadEntries)

export const action = afterEntering(changeEntry)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

const words = {
  department: { path: DEPARTMENTS, caption: t.departments, countText: t.numberOfDepartments },
  designation: { path: DESIGNATIONS, caption: t.designations, countText: t.numberOfDesignations },
} as const

export default function DepartmentsAndDesignations() {
  const { list, found, targets } = useLoaderData<typeof loader>()
  const { path, caption, countText } = words[list]
  return (
    <>
      <EntryQuestions list={list} rows={found?.rows} targets={targets} />
      <PageHead title={t.departmentsAndDesignations} about={t.aboutDepartmentsAndDesignations} />
      <nav className="tabs" aria-label={t.lists}>
        <Link to={DEPARTMENTS} aria-current={list === 'department' ? 'page' : undefined}>
          {t.departments}
        </Link>{' '}
        <Link to={DESIGNATIONS} aria-current={list === 'designation' ? 'page' : undefined}>
          {t.designations}
        </Link>
      </nav>
      <FoundList key={list} found={found} again={path} countText={countText} kept={['list']}>
        {({ rows }) => <Table caption={caption} columns={columns} rows={rows} empty={t.noEntries[list]} isStacked />}
      </FoundList>
    </>
  )
}

const columns: Column<ListEntry>[] = [
  { label: t.name, isHead: true, cell: ({ name }) => <Name>{name}</Name> },
  { label: t.peopleWithAlumni, isRight: true, cell: ({ people }) => people },
  { label: t.status, cell: ({ isRetired }) => (isRetired ? t.retired : t.inUse) },
  { label: t.action, isAction: true, cell: (entry) => <Actions {...entry} /> },
]

function Actions({ id, name, isRetired }: ListEntry) {
  return (
    <span className="acts">
      <AskLink id={id} verb="rename">
        {sentence(t.renameEntry(hidden, name))}
      </AskLink>{' '}
      <AskLink id={id} verb="merge">
        {sentence(t.mergeEntry(hidden, name))}
      </AskLink>{' '}
      <AskLink id={id} verb={isRetired ? 'restore' : 'retire'}>
        {sentence(isRetired ? t.restoreEntry(hidden, name) : t.retireEntry(hidden, name))}
      </AskLink>
    </span>
  )
}
