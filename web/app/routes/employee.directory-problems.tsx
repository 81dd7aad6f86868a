import { type DirectoryProblem, listDirectoryProblems } from '@hr/contract/people/directory-problem'
import { attributeLabel } from '@hr/domain/employee/directory-attributes'
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
  { label: 'Employee Name', isHead: true, cell: Person },
  { label: 'Field', cell: ({ attribute }) => attributeLabel(attribute) },
  { label: 'Sent', isLong: true, cell: ({ sent }) => <span className="typed">{sent ?? 'No value'}</span> },
  { label: 'Why it was not kept', isLong: true, cell: ({ because }) => because },
  { label: 'Sent on', isRight: true, cell: ({ sentOn }) => <Moment at={sentOn} /> },
]

export default function DirectoryProblems() {
  const found = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Directory Problems"
        about="A directory sent these values by SCIM, and the records could not keep them. Correct them in the directory or in the record: they then go away."
      />
      <FoundList found={found} again={to('/employee/directory-problems')} noun={['problem', 'problems']}>
        {({ rows }) => (
          <Table
            caption="Directory problems"
            columns={columns}
            rows={rows}
            keyOf={({ employeeId, attribute }) => `${employeeId} ${attribute}`}
            empty="No problems. Values that a directory sends and a record cannot keep are listed here."
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
