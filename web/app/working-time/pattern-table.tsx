import type { WorkingPattern } from '@hr/contract/working-time/working-pattern'
import { spokenDay } from '@hr/domain/dates'
import { weekFrom, weeksText } from '@hr/domain/leave/counting/half-days'
import { to } from '~/http/address/to.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'

const columns: Column<WorkingPattern>[] = [
  { label: 'From', isHead: true, cell: ({ since }) => spokenDay(since) },
  { label: 'Works on', isLong: true, cell: worksOn },
]

function worksOn({ week, otherWeek }: WorkingPattern): string {
  return weeksText([week, ...(otherWeek ? [otherWeek] : [])].map(weekFrom))
}

/** The working patterns of a person, with the actions on each. */
export function PatternTable({ employeeId, patterns }: { employeeId: number; patterns: WorkingPattern[] }) {
  const actions: Column<WorkingPattern> = {
    label: 'Action',
    isAction: true,
    cell: ({ id, since }) => {
      const which = <span className="vh"> pattern from {spokenDay(since)}</span>
      return (
        <span className="acts">
          <Link to={to('/employee/working-time/$employeeId/edit/$patternId', { employeeId, patternId: id })}>
            Edit{which}
          </Link>{' '}
          <AskLink id={id}>Delete{which}</AskLink>
        </span>
      )
    },
  }
  return <Table caption="Working patterns" columns={[...columns, actions]} rows={patterns} isTitled={false} isStacked />
}
