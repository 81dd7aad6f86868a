import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { loginHistory } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/sign-in'
import type { ListState } from '~/http/list/list.server.ts'
import { Pages } from '~/ui/list/list-controls.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { Moment } from '~/ui/small-parts.tsx'

type Attempt = AnswerOf<typeof loginHistory>['loginDetails'][number]

const columns: Column<Attempt>[] = [
  { label: t.ipAddress, cell: ({ ipAddress }) => ipAddress },
  { label: t.dateAndTime, isRight: true, cell: ({ attemptedOn }) => <Moment at={attemptedOn} /> },
  {
    label: t.status,
    cell: ({ loginStatus, secondFactor }) => (
      <>
        <span className={loginStatus === 'Success' ? 'tag ok' : 'tag bad'}>{loginStatus}</span>
        {secondFactor && <span className="muted"> {steps[secondFactor]}</span>}
      </>
    ),
  },
]

/** How the second step was done, or tried. */
const steps: Record<NonNullable<Attempt['secondFactor']>, string> = {
  app: t.withAppCode,
  recovery: t.withRecoveryCode,
  passkey: t.withPasskey,
  code: t.inSecondStep,
}

/** The attempts to sign in, newest first (docs/spec/screens.md, Login History). */
export function AttemptTable({ attempts, list }: { attempts: Attempt[]; list: ListState }) {
  return (
    <section className="stack">
      <Table caption={t.signIns} columns={[serialNumber(list), ...columns]} rows={attempts} isTitled={false} />
      <Pages list={list} />
    </section>
  )
}
