import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/pages'
import { sentence } from '~/ui/sentence.tsx'
import { Name } from '../small-parts.tsx'
import { AskLink } from './row-question.tsx'
import type { Column } from './table.tsx'

/** The columns that the lists of all kinds of runs show. */
type Run = {
  id: number
  at: string
  /** Null: automatic. */
  by: string | null
  people: number
  isDone?: boolean
  /** For how many people it is, while it goes on. */
  of?: number | undefined
  undoneBy: string | null
  canUndo: boolean
}

export const when: Column<Run> = {
  label: t.when,
  isHead: true,
  cell: ({ at }) => `${formatDay(at.slice(0, 10))} ${at.slice(11, 16)}`,
}
export const by: Column<Run> = { label: t.by, cell: ({ by }) => (by === null ? t.automatic : <Name>{by}</Name>) }
export const people: Column<Run> = { label: t.people, isRight: true, cell: ({ people }) => people }

/** Undoes a run, or says why it cannot be. The name of the run is heard with the link, but not seen. */
export const undo = <R extends Run>(nameOf: (run: R) => string): Column<R> => ({
  label: t.action,
  isAction: true,
  cell: (run) => <Undo run={run} name={nameOf(run)} />,
})

function Undo({ run: { id, isDone = true, people, of, undoneBy, canUndo }, name }: { run: Run; name: string }) {
  if (undoneBy !== null) return <span className="muted">{t.undoneBy(undoneBy)}</span>
  if (!isDone) return <span className="muted">{of === undefined ? t.inProgress : t.inProgressOf(people, of)}</span>
  if (!canUndo) return null
  return (
    <AskLink id={id} verb="undo">
      {sentence(t.undoRun(<span className="vh"> {name}</span>))}
    </AskLink>
  )
}
