import type { AnswerOf } from '@hr/contract/endpoint'
import type { loginHistory } from '@hr/contract/login'
import type { ListState } from '~/http/list.server.ts'
import { Moment } from '~/ui/bits.tsx'
import { Pages } from '~/ui/list-controls.tsx'
import { Cell, SerialNumber, Table } from '~/ui/table.tsx'

type Props = { attempts: AnswerOf<typeof loginHistory>['loginDetails']; list: ListState }

const columns = [
  { label: 'SN', isRight: true },
  { label: 'IP Address' },
  { label: 'Date & Time', isRight: true },
  { label: 'Status' },
]

/** The attempts to sign in, newest first (docs/spec/screens.md, Login History). */
export function AttemptTable({ attempts, list }: Props) {
  return (
    <section className="stack">
      <Table caption="Sign-ins" columns={columns} empty="No data available" isTitled={false}>
        {attempts.map(({ ipAddress, attemptedOn, loginStatus }, index) => (
          <tr role="row" key={attemptedOn + ipAddress + String(index)}>
            <SerialNumber list={list} index={index} />
            <Cell label="IP Address">{ipAddress}</Cell>
            <Cell label="Date &amp; Time" isRight>
              <Moment at={attemptedOn} />
            </Cell>
            <Cell label="Status">
              <span className={loginStatus === 'Success' ? 'tag ok' : 'tag bad'}>{loginStatus}</span>
            </Cell>
          </tr>
        ))}
      </Table>
      <Pages list={list} />
    </section>
  )
}
