import { addDays, type Day } from '@hr/domain/dates'
import type { Kind, Unit, Who } from './company.ts'
import { FIRST_DAY, type Span } from './half-days.ts'
import type { Command } from './model.ts'
import { CLOSED, FIRST } from './rules.ts'

export type Answer = { status: number; body: { id: number; impact?: { fingerprint: string } } | null }
type Named<Name> = Extract<Command, { do: Name }>

/** What has come about in a story on the side of the API, in the order in which it did. */
export type Made = {
  requests: number[]
  rules: number[]
  choices: number[]
  claims: number[]
  grants: number[]
  wishes: Map<number, number>
}

/** Where somebody works now, and what people, types and units are to the API. */
export type Names = {
  idOf: (who: Who) => number
  unitId: (unit: Unit) => number
  typeOf: (kind: Kind, unit: Unit) => { id: number; name: string }
  ownType: (who: Who, kind: Kind) => { id: number; name: string }
}

export const nothingMade = (): Made => ({
  ...{ requests: [], rules: [], choices: [], claims: [], grants: [] },
  wishes: new Map(),
})

export const dayAt = (index: number): Day => addDays(FIRST_DAY, index)

const spanOf = ({ start, end, ...sessions }: Span) => ({ startDate: dayAt(start), endDate: dayAt(end), ...sessions })
const agreed = ({ agrees }: { agrees: boolean }) => ({ acceptWarnings: agrees ? '1' : '0' })

/** The call that carries out a command, and its body. Those that take more than one call are no part of it. */
export function callOf(command: Simple, made: Made, names: Names): [url: string, body: object] {
  return (calls[command.do] as Call<Simple>)(command, names, made)
}

export type Simple = Exclude<Command, { do: 'move' | 'holiday' | 'wait' | 'attach' | 'endAfter' }>
type Call<One> = (command: One, names: Names, made: Made) => [url: string, body: object]

const leaveOf = ({ request }: { request: number }, { requests }: Made) => ({ leaveId: requests[request] })
const statusOf = ({ approves }: { approves: boolean }) => ({ status: approves ? 1 : 2 })

const calls: { [Name in Simple['do']]: Call<Named<Name>> } = {
  apply: ({ who, kind, span, standIn, ...said }, { ownType, idOf }) => [
    '/leaves/apply_leave',
    {
      ...{ ...spanOf(span), ...agreed(said), reason: 'Away', leaveTypeId: ownType(who, kind).id },
      ...(standIn && { standInId: idOf(standIn) }),
    },
  ],
  enter: ({ whom, kind, span, approves, overrides, ...said }, { ownType, idOf }) => [
    '/leaves/apply_leave',
    {
      ...{ ...spanOf(span), ...agreed(said), reason: 'Away', leaveTypeId: ownType(whom, kind).id },
      ...{ employeeId: idOf(whom), enterAs: approves ? 'approved' : 'asked' },
      ...(overrides && { overrideReason: 'Agreed with everybody' }),
    },
  ],
  answer: ({ who, kind, span, ...command }, { ownType }, made) => [
    '/leaves/answer_question',
    {
      ...{ ...leaveOf(command, made), ...spanOf(span), ...agreed(command), reason: 'Away' },
      leaveTypeId: ownType(who, kind).id,
    },
  ],
  withdraw: (command, _names, made) => ['/leaves/cancel_leave', leaveOf(command, made)],
  decide: (command, _names, made) => ['/leaves/leave_action', { ...leaveOf(command, made), ...statusOf(command) }],
  several: ({ requests, ...command }, _names, made) => [
    '/leaves/leave_actions',
    { leaveIds: [...new Set(requests)].map((request) => made.requests[request]), ...statusOf(command) },
  ],
  ask: (command, _names, made) => ['/leaves/ask_question', { ...leaveOf(command, made), question: 'A day later?' }],
  undo: (command, _names, made) => ['/leaves/undo_leave_action', leaveOf(command, made)],
  forward: ({ to, ...command }, { idOf }, made) => [
    '/leaves/forward_leave',
    { ...leaveOf(command, made), forwardTo: idOf(to), forwardReason: 'You know them better' },
  ],
  takeBack: (command, _names, made) => ['/leaves/take_back', { ...leaveOf(command, made), note: 'Needed after all' }],
  wish: ({ span, ...command }, _names, made) => [
    '/leaves/change_leave',
    {
      ...leaveOf(command, made),
      why: 'The trip is later',
      wanted: span ? 'change' : 'cancel',
      ...(span && spanOf(span)),
    },
  ],
  decideWish: (command, _names, made) => [
    '/leaves/decide_change',
    { ...leaveOf(command, made), ...statusOf(command), wishId: made.wishes.get(command.request) ?? 1 },
  ],
  endWish: (command, _names, made) => ['/leaves/withdraw_change', leaveOf(command, made)],
  choose: ({ by, days }, { idOf }) => [
    '/leaves/choose_stand_in',
    {
      standInId: idOf(by),
      ...(days ? { during: 'span', fromDate: dayAt(days[0]), toDate: dayAt(days[1]) } : { during: 'leave' }),
    },
  ],
  clear: ({ choice }, _names, { choices }) => ['/leaves/clear_stand_in', { choiceId: choices[choice] }],
  setRule: ({ rule: { unit, kind, about, severity, amount, from } }, { unitId, typeOf }) => [
    `/leaves/create_rule/${unitId(unit)}`,
    {
      ...{ kind: about, severity, ...(kind && { leaveTypeId: typeOf(kind, unit).id }) },
      ...(['notice', 'longest', 'back', 'away'].includes(about) && { amount }),
      ...(about === 'closed' && { name: 'Closing', fromDate: dayAt(from), toDate: dayAt(from + CLOSED - 1) }),
      ...(about === 'first' && { firstTypeId: typeOf(FIRST, unit).id }),
    },
  ],
  endRule: ({ rule }, _names, { rules }) => ['/leaves/end_rule', { ruleId: rules[rule] }],
  allocate: ({ whom, kind, year, days }, { idOf, ownType }) => {
    const { id: leaveTypeId, name: leaveName } = ownType(whom, kind)
    const allocations = [{ leaveName, leaveTypeId, days }]
    return [`/employee/save_allocation/${idOf(whom)}`, { employeeId: idOf(whom), year, allocations }]
  },
  grant: ({ whom, kind, year, days }, { idOf, ownType }) => [
    '/employee/compensate_leave',
    { employeeId: idOf(whom), year, leaveId: ownType(whom, kind).id, noOfDays: days, reason: 'Worked on Sunday' },
  ],
  claim: ({ who, kind, day, days }, { ownType }) => [
    '/compoff/claim',
    { workedOn: dayAt(day), days, leaveId: ownType(who, kind).id, reason: 'A release' },
  ],
  decideClaim: ({ claim, grants, year }, _names, { claims }) => [
    '/compoff/decide_claim',
    {
      claimId: claims[claim],
      ...(grants ? { status: 1, ...(year && { year }) } : { status: 2, note: 'It was planned' }),
    },
  ],
  withdrawClaim: ({ claim }, _names, { claims }) => ['/compoff/withdraw_claim', { claimId: claims[claim] }],
  revoke: ({ grant }, _names, { grants }) => [
    '/employee/revoke_comp_off',
    { grantId: grants[grant], reason: 'It was another day' },
  ],
}
