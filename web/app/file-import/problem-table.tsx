import type { ImportProblem } from '@hr/contract/files/file-import'
import * as t from '@hr/words/imports'
import type { ListState } from '~/http/list/list.server.ts'
import { Pages, SearchForm } from '~/ui/list/list-controls.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'
import { thousands } from './words.ts'

type Props = {
  /** The address of the page of the file. */
  path: string
  rows: readonly ImportProblem[]
  list: ListState
}

const columns: Column<ImportProblem>[] = [
  { label: t.line, isRight: true, cell: ({ line }) => thousands(line) },
  { label: t.column, isHead: true, cell: ({ column }) => column ?? t.wholeRow },
  { label: t.value, cell: ({ value }) => value || <span className="dash">-</span> },
  { label: t.message, cell: ({ message }) => message },
]

/** What is wrong, by line and column. */
export function ProblemTable({ path, rows, list }: Props) {
  return (
    <section>
      <div className="head">
        <h2>{t.mistakesTitle}</h2>
        <Link to={`${path}/problems`} reloadDocument download>
          {sentence(t.downloadMistakes(hidden))}
        </Link>
      </div>
      <SearchForm list={list} label={t.searchMistakes} countText={t.numberOfMistakes} />
      <div className="stack">
        <Table caption={t.mistakesTitle} columns={columns} rows={rows} />
        <Pages list={list} />
      </div>
    </section>
  )
}
