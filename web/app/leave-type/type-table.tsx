import type { LeaveType } from '@hr/contract/entitlement/leave-type'
import * as t from '@hr/words/leave-types'
import { to } from '~/http/address/to.ts'
import type { ListState } from '~/http/list/list.server.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { useReturn } from '~/ui/page/use-return.ts'
import { sentence } from '~/ui/sentence.tsx'
import { Name } from '~/ui/small-parts.tsx'

const columns: Column<LeaveType>[] = [
  { label: t.leaveName, isHead: true, cell: (type) => <NameOf {...type} /> },
  { label: t.buName, isLong: true, isPlain: true, cell: ({ buName }) => buName },
  { label: t.description, isLong: true, isPlain: true, cell: ({ description }) => <Description text={description} /> },
]

type Props = { types: LeaveType[]; list: ListState; isRetired: boolean }

/** The leave types, with the actions on each (docs/spec/screens.md, Leave types). */
export function TypeTable({ types, list, isRetired }: Props) {
  const actions: Column<LeaveType> = {
    label: t.action,
    isAction: true,
    cell: (type) => <Actions type={type} isRetired={isRetired} />,
  }
  return <Table caption={t.typesOfLeaves} columns={[serialNumber(list), ...columns, actions]} rows={types} />
}

function Description({ text }: { text: string | null }) {
  return text ? <p className="typed">{text}</p> : <span className="dash">-</span>
}

function NameOf({ colour, letter, leaveName }: LeaveType) {
  return (
    <>
      <span className={`chip t-${colour}`} /> <Name>{leaveName}</Name> <small>{letter}</small>
    </>
  )
}

const toHidden = (text: string) => <span className="vh">{text}</span>

function Actions({ type, isRetired }: { type: LeaveType; isRetired: boolean }) {
  const { id, leaveName, buName, isUnlimited } = type
  const back = useReturn()
  const which = `${leaveName}, ${buName}`
  return (
    <span className="acts">
      {!isRetired && (
        <Link to={to('/leave/edit/$leaveId', { leaveId: id }, back)}>{sentence(t.editTypeOf(which, toHidden))}</Link>
      )}{' '}
      {!isRetired && !isUnlimited && (
        <>
          <Link to={to('/leave/policies/$leaveId', { leaveId: id })}>
            {sentence(t.policiesOf(which, toHidden))}
          </Link>{' '}
        </>
      )}
      <AskLink id={id} verb={isRetired ? 'restore' : 'delete'}>
        {sentence(isRetired ? t.restoreTypeOf(which, toHidden) : t.deleteTypeOf(which, toHidden))}
      </AskLink>
    </span>
  )
}
