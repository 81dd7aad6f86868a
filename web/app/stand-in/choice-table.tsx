import type { StandInChoice } from '@hr/contract/leave/stand-in'
import { spokenDays } from '@hr/domain/dates'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'

/** `Mon 5 – Tue 6 Jul 2027`, or on which leave. */
export function whenOf({ fromDate, toDate, leaveId }: StandInChoice): string {
  if (!fromDate || !toDate) return 'Every approved leave'
  return leaveId ? `Leave, ${spokenDays(fromDate, toDate)}` : spokenDays(fromDate, toDate)
}

const columns: Column<StandInChoice>[] = [
  { label: 'Who', isHead: true, cell: ({ standInName }) => <bdi>{standInName}</bdi> },
  { label: 'When', isLong: true, cell: whenOf },
  {
    label: 'Now',
    cell: ({ until, hasLeft }) => {
      if (hasLeft) return 'Works here no longer'
      return until ? 'Stands in' : 'Not active now'
    },
  },
  {
    label: 'Action',
    isAction: true,
    cell: (choice) => (
      <AskLink id={choice.id}>
        Remove
        <span className="vh">
          {' '}
          {choice.standInName}, {whenOf(choice)}
        </span>
      </AskLink>
    ),
  },
]

/** Who stands in for the visitor, and when. */
export const ChoiceTable = ({ choices }: { choices: readonly StandInChoice[] }) => (
  <Table caption="Who stands in for you" columns={columns} rows={choices} isTitled isStacked />
)
