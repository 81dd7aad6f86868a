import type { FactorHolder } from '@hr/contract/signing-in/second-factor'
import type { ListState } from '~/http/list/list.server.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'

const columns: Column<FactorHolder>[] = [
  { label: 'Name', isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  { label: 'Business unit', cell: ({ buName }) => buName },
  { label: 'Second factor', cell: waysOf },
  { label: 'Since', isRight: true, cell: ({ since }) => <Moment at={since} /> },
  { label: 'Action', cell: Reset },
]

/** Who has a second factor. Somebody who has lost theirs can be given back the password alone. */
export function FactorTable({ rows, list }: { rows: FactorHolder[]; list: ListState }) {
  return (
    <Table
      caption="People with a second factor"
      columns={[serialNumber(list), ...columns]}
      rows={rows}
      empty="Nobody has a second factor yet. People turn it on under Settings, Second Factor."
      isStacked
    />
  )
}

function waysOf({ hasApp, passkeys }: FactorHolder): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`
  return [hasApp && 'App', passkeys > 0 && keys].filter(Boolean).join(', ')
}

function Reset({ id, employeeName, mayReset }: FactorHolder) {
  return mayReset ? (
    <AskLink className="btn sm" id={id} verb="reset">
      Reset<span className="vh"> that of {employeeName}</span>
    </AskLink>
  ) : null
}
