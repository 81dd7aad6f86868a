import type { ImportProblem } from '@hr/contract/files/file-import'
import type { ListState } from '~/http/list/list.server.ts'
import { Pages, SearchForm } from '~/ui/list/list-controls.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { thousands } from './words.ts'

type Props = {
  /** The address of the page of the file. */
  path: string
  rows: readonly ImportProblem[]
  list: ListState
}

const columns: Column<ImportProblem>[] = [
  { label: 'Line', isRight: true, cell: ({ line }) => thousands(line) },
  { label: 'Column', isHead: true, cell: ({ column }) => column ?? 'Whole row' },
  { label: 'Value', cell: ({ value }) => value || <span className="dash">-</span> },
  { label: 'Message', cell: ({ message }) => message },
]

/** What is wrong, by line and column. */
export function ProblemTable({ path, rows, list }: Props) {
  return (
    <section>
      <div className="head">
        <h2>Mistakes</h2>
        <Link to={`${path}/problems`} reloadDocument download>
          Download all<span className="vh"> mistakes as CSV</span>
        </Link>
      </div>
      <SearchForm list={list} label="Search mistakes" noun={['mistake', 'mistakes']} />
      <div className="stack">
        <Table caption="Mistakes" columns={columns} rows={rows} />
        <Pages list={list} />
      </div>
    </section>
  )
}
