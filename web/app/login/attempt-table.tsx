import type { AnswerOf } from '@hr/contract/endpoint'
import type { loginHistory } from '@hr/contract/login'
import type { ListState } from '~/http/list.server.ts'
import { Moment } from '~/ui/bits.tsx'
import { Pages } from '~/ui/list-controls.tsx'
import { type Column, serialNumber, Table } from '~/ui/table.tsx'

type Attempt = AnswerOf<typeof loginHistory>['loginDetails'][number]

const columns: Column<Attempt>[] = [
  { label: 'IP Address', cell: ({ ipAddress }) => ipAddress },
  { label: 'Date & Time', isRight: true, cell: ({ attemptedOn }) => <Moment at={attemptedOn} /> },
  {
    label: 'Status',
    cell: ({ loginStatus }) => <span className={loginStatus === 'Success' ? 'tag ok' : 'tag bad'}>{loginStatus}</span>,
  },
]

/** The attempts to sign in, newest first (docs/spec/screens.md, Login History). */
export function AttemptTable({ attempts, list }: { attempts: Attempt[]; list: ListState }) {
  return (
    <section className="stack">
      <Table caption="Sign-ins" columns={[serialNumber(list), ...columns]} rows={attempts} isTitled={false} />
      <Pages list={list} />
    </section>
  )
}
