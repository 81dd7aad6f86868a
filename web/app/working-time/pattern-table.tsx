import type { WorkingPattern } from '@hr/contract/working-time/working-pattern'
import { spokenDay } from '@hr/domain/dates'
import { weekFrom, weeksText } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/working-time'
import { to } from '~/http/address/to.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'

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
    cell: ({ id, since }) => {
      const which = <span className="vh"> {t.patternFrom(spokenDay(since))}</span>
      return (
        <span className="acts">
          <Link to={to('/employee/working-time/$employeeId/edit/$patternId', { employeeId, patternId: id })}>
            {t.edit2}
            {which}
          </Link>{' '}
          <AskLink id={id}>
            {t.deleteLabel2}
            {which}
          </AskLink>
        </span>
      )
    },
  }
  return (
    <Table caption={t.workingPatterns} columns={[...columns, actions]} rows={patterns} isTitled={false} isStacked />
  )
}
