import type { FactorHolder } from '@hr/contract/signing-in/second-factor'
import * as t from '@hr/words/sign-in'
import type { ListState } from '~/http/list/list.server.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'

const columns: Column<FactorHolder>[] = [
  { label: t.name, isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  { label: t.businessUnit, cell: ({ buName }) => buName },
  { label: t.secondFactor2, cell: waysOf },
  { label: t.since, isRight: true, cell: ({ since }) => <Moment at={since} /> },
  { label: t.action, cell: Reset },
]

/** Who has a second factor. Somebody who has lost theirs can be given back the password alone. */
export function FactorTable({ rows, list }: { rows: FactorHolder[]; list: ListState }) {
  return (
    <Table
      caption={t.peopleWithSecondFactor}
      columns={[serialNumber(list), ...columns]}
      rows={rows}
      empty={t.nobodyHasSecondFactorYet}
      isStacked
    />
  )
}

function waysOf({ hasApp, passkeys }: FactorHolder): string {
  const keys = passkeys === 1 ? '1 passkey' : t.passkeys(passkeys)
  return [hasApp && t.app, passkeys > 0 && keys].filter(Boolean).join(', ')
}

function Reset({ id, employeeName, mayReset }: FactorHolder) {
  return mayReset ? (
    <AskLink className="btn sm" id={id} verb="reset">
      {sentence(t.reset(<span className="vh"> {t.thatOf(employeeName)}</span>))}
    </AskLink>
  ) : null
}
