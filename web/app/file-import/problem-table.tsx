import type { ImportProblem } from '@hr/contract/file-import'
import { Link } from '@remix-run/react'
import type { ListState } from '~/http/list.server.ts'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'
import { Cell, RowHead, Table } from '~/ui/table.tsx'
import { thousands } from './words.ts'

type Props = {
  /** The address of the page of the file. */
  path: string
  rows: readonly ImportProblem[]
  list: ListState
}

/** What is wrong, by line and column. */
export function ProblemTable({ path, rows, list }: Props) {
  return (
    <section>
      <div className="both">
        <h2>Mistakes</h2>
        <Link to={`${path}/problems`} reloadDocument download>
          Download all<span className="vh"> mistakes as CSV</span>
        </Link>
      </div>
      <SearchForm list={list} label="Search mistakes" noun={['mistake', 'mistakes']} />
      <Table
        caption="Mistakes"
        columns={[{ label: 'Line', isRight: true }, { label: 'Column' }, { label: 'Value' }, { label: 'Message' }]}
        empty="No data available"
      >
        {rows.map(({ number, line, column, value, message }) => (
          <tr role="row" key={number}>
            <Cell label="Line" isRight>
              {thousands(line)}
            </Cell>
            <RowHead label="Column">{column ?? 'Whole row'}</RowHead>
            <Cell label="Value">{value || <span className="dash">-</span>}</Cell>
            <Cell label="Message">{message}</Cell>
          </tr>
        ))}
      </Table>
      <Pages list={list} />
    </section>
  )
}
