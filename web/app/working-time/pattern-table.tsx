import type { WorkingPattern } from '@hr/contract/working-time/working-pattern'
import { spokenDay } from '@hr/domain/dates'
import { weekFrom, weeksText } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/working-time'
import { to } from '~/http/address/to.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'

const columns: Column<WorkingPattern>[] = [
  { label: t.from, isHead: true, cell: ({ since }) => spokenDay(since) },
  { label: t.worksOn, isLong: true, cell: worksOn },
]

function worksOn({ week, otherWeek }: WorkingPattern): string {
  return weeksText([week, ...(otherWeek ? [otherWeek] : [])].map(weekFrom))
}

/** The working patterns of a person, with the actions on each. */
export function PatternTable({ employeeId, patterns }: { employeeId: number; patterns: WorkingPattern[] }) {
  const actions: Column<WorkingPattern> = {
    label: t.action,
    isAction: true,
    cell: ({ id, since }) => (
      <span className="acts">
        <Link to={to('/employee/working-time/$employeeId/edit/$patternId', { employeeId, patternId: id })}>
          {sentence(t.editPattern(hidden, spokenDay(since)))}
        </Link>{' '}
        <AskLink id={id}>{sentence(t.deletePattern(hidden, spokenDay(since)))}</AskLink>
      </span>
    ),
  }
  return (
    <Table caption={t.workingPatterns} columns={[...columns, actions]} rows={patterns} isTitled={false} isStacked />
  )
}
