import type { FactorHolder } from '@hr/contract/signing-in/second-factor'
import * as t from '@hr/words/sign-in'
import type { ListState } from '~/http/list/list.server.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'

const columns: Column<FactorHolder>[] = [
  { label: t.name, isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  { label: t.businessUnit, cell: ({ buName }) => buName },
  { label: t.secondStep, cell: waysOf },
  { label: t.since, isRight: true, cell: ({ since }) => <Moment at={since} /> },
  { label: t.action, cell: Reset },
]

/** Who has a second factor. People who have lost theirs can be set back to just the password. */
export function FactorTable({ rows, list }: { rows: FactorHolder[]; list: ListState }) {
  return (
    <Table
      caption={t.peopleWithTwoStep}
      columns={[serialNumber(list), ...columns]}
      rows={rows}
      empty={t.nobodyHasTwoStep}
      isStacked
    />
  )
}

function waysOf({ hasApp, passkeys }: FactorHolder): string {
  if (passkeys === 0) return hasApp ? t.app : ''
  return hasApp ? t.appAndPasskeys(passkeys) : t.passkeys(passkeys)
}

function Reset({ id, employeeName, mayReset }: FactorHolder) {
  return mayReset ? (
    <AskLink className="btn sm" id={id} verb="reset">
      {sentence(t.resetPersonsTwoStep(hidden, employeeName))}
    </AskLink>
  ) : null
}
