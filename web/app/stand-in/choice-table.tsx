import type { StandInChoice } from '@hr/contract/leave/stand-in'
import { spokenDays } from '@hr/domain/dates'
import * as t from '@hr/words/stand-ins'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { sentence } from '~/ui/sentence.tsx'

/** `Mon 5 – Tue 6 Jul 2027`, or on which leave. */
export function whenOf({ fromDate, toDate, leaveId }: StandInChoice): string {
  if (!fromDate || !toDate) return t.onEveryLeave
  return leaveId ? t.onOneLeave(spokenDays(fromDate, toDate)) : spokenDays(fromDate, toDate)
}

const columns: Column<StandInChoice>[] = [
  { label: t.standIn, isHead: true, cell: ({ standInName }) => <bdi>{standInName}</bdi> },
  { label: t.when, isLong: true, cell: whenOf },
  {
    label: t.status,
    cell: ({ until, hasLeft }) => {
      if (hasLeft) return t.hasLeft
      return until ? t.activeNow : t.notActiveNow
    },
  },
  {
    label: t.action,
    isAction: true,
    cell: (choice) => (
      <AskLink id={choice.id}>
        {sentence(t.remove(choice.standInName, whenOf(choice), (words) => <span className="vh">{words}</span>))}
      </AskLink>
    ),
  },
]

/** The visitor's stand-ins, and when. */
export const ChoiceTable = ({ choices }: { choices: readonly StandInChoice[] }) => (
  <Table caption={t.whoStandsInForYou} columns={columns} rows={choices} isTitled isStacked />
)
