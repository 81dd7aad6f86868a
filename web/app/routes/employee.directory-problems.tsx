import { type DirectoryProblem, listDirectoryProblems } from '@hr/contract/people/directory-problem'
import { attributeLabel } from '@hr/domain/employee/directory-attributes'
import * as t from '@hr/words/directory'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { readList } from '~/http/list/list.server.ts'
import { entering } from '~/http/session/enter.server.ts'
import { FoundList } from '~/ui/list/found-list.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'

export const loader = entering((entered) => readList(entered, listDirectoryProblems))

const columns: Column<DirectoryProblem>[] = [
  { label: t.employeeName, isHead: true, cell: Person },
  { label: t.field, cell: ({ attribute }) => attributeLabel(attribute) },
  { label: t.sent, isLong: true, cell: ({ sent }) => <span className="typed">{sent ?? t.noValue}</span> },
  { label: t.whyNotSaved, isLong: true, cell: ({ because }) => because },
  { label: t.sentOn, isRight: true, cell: ({ sentOn }) => <Moment at={sentOn} /> },
]

export default function DirectoryProblems() {
  const found = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t.directoryProblems} about={t.directoryProblemsIntro} />
      <FoundList found={found} again={to('/employee/directory-problems')} countText={t.numberOfProblems}>
        {({ rows }) => (
          <Table
            caption={t.directoryProblems}
            columns={columns}
            rows={rows}
            keyOf={({ employeeId, attribute }) => `${employeeId} ${attribute}`}
            empty={t.noDirectoryProblems}
            isStacked
          />
        )}
      </FoundList>
    </>
  )
}

function Person({ employeeId, employeeName, buName }: DirectoryProblem) {
  return (
    <>
      <Link to={to('/employee/edit/$employeeId', { employeeId })}>
        <Name>{employeeName}</Name>
      </Link>
      <span className="muted">, {buName}</span>
    </>
  )
}
