import { isLong } from '@hr/start/long'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownApi } from '../api.ts'
import type { Request } from './books.ts'
import { anyCommand } from './commands.ts'
import { decidersOf } from './comp-off.ts'
import type { Who } from './company.ts'
import { type Command, Model } from './model.ts'
import { openWorld, startingDays } from './world.ts'

// Random commands by several people against the real API and database. After each command nothing is overdrawn, nothing
// overlaps, nothing is decided twice, and the balances equal those of a model that counts independently.
const RUNS = isLong ? 500 : 50
const COMMANDS = isLong ? 60 : 40
/** Milliseconds, a hundred times what it takes on an idle machine. */
const TIME = RUNS * COMMANDS * 1_000

// One API waits for its database while the other works.
const apis = [await ownApi(), await ownApi()]

it(`${RUNS} times ${COMMANDS} commands do what the model says`, { timeout: TIME }, async () => {
  const told: Told = new Map()
  // When a failure is shrunk, commands become null; the remaining ones are what the failure needs.
  const commands = fc.array(fc.option(anyCommand, { freq: 1_000_000 }), { minLength: COMMANDS, maxLength: COMMANDS })
  await Promise.all(
    apis.map(async (api) => {
      const world = await openWorld(api)
      const property = fc.asyncProperty(commands, (chosen) => run(world, chosen, told))
      await fc.assert(property, {
        numRuns: RUNS / apis.length,
        examples: [[emptied], [known], [granted], [handedOn], [better], [own], [thereAndBack], [wished]],
      })
    }),
  )
  const counts = [...told].map(([name, [accepted, refused]]) => `${name} ${accepted} (${refused} refused)`)
  console.log(`${RUNS} runs: ${counts.toSorted().join(', ')}`)
})

/** How often a command was accepted and refused. */
type Told = Map<string, [accepted: number, refused: number]>
/** Comes first, as it has what chance seldom has: sickness over leave, and a former holiday in both. */
const week = { start: 4, startSession: 1, end: 7, endSession: 2 } as const
const asked = { who: 'employee', agrees: true, standIn: null } as const
const known: Command[] = [
  { do: 'holiday', who: 'hr', unit: 'pune', day: 5 },
  { do: 'apply', ...asked, kind: 'annualLeave', span: week },
  { do: 'decide', who: 'hr', request: 0, approves: true },
  { do: 'apply', ...asked, kind: 'sickLeave', span: { ...week, end: 6 } },
  { do: 'holiday', who: 'hr', unit: 'pune', day: 5 },
  { do: 'takeBack', who: 'hr', request: 1 },
]

/** A request that a holiday leaves without a day is decided, and that is undone. */
const emptied: Command[] = [
  {
    do: 'apply',
    ...asked,
    who: 'head',
    kind: 'casualLeave',
    span: { start: 1, startSession: 1, end: 1, endSession: 1 },
  },
  { do: 'holiday', who: 'hr', unit: 'pune', day: 1 },
  { do: 'decide', who: 'hr', request: 0, approves: false },
  { do: 'undo', who: 'hr', request: 0 },
]

/** The same of comp-off: days that are asked for, granted, revoked, used, and expire. */
const claimed = { who: 'employee', kind: 'annualLeave', days: 1 } as const
const agreedTo = { who: 'lead', grants: true, year: 2027 } as const
const oneDay = (day: number) => ({ start: day, startSession: 1, end: day, endSession: 2 }) as const
const granted: Command[] = [
  { do: 'claim', ...claimed, day: -40 },
  { do: 'claim', ...claimed, day: -39 },
  { do: 'claim', ...claimed, day: -33 },
  { do: 'decideClaim', ...agreedTo, claim: 0 },
  { do: 'decideClaim', ...agreedTo, claim: 1 },
  { do: 'apply', ...asked, kind: 'annualLeave', span: oneDay(9) },
  { do: 'revoke', who: 'hr', grant: 1 },
  { do: 'revoke', who: 'hr', grant: 0 },
  { do: 'claim', ...claimed, day: -39 },
  { do: 'withdrawClaim', who: 'employee', claim: 2 },
  { do: 'endAfter', unit: 'pune', days: 1 },
  { do: 'grant', who: 'hr', whom: 'employee', kind: 'annualLeave', year: 2027, days: 2 },
  { do: 'wait', who: 'hr', days: 11 },
  { do: 'apply', ...asked, kind: 'annualLeave', span: oneDay(8) },
  { do: 'withdraw', who: 'employee', request: 0 },
]

/** A second step that HR of another unit takes, and hands to a manager of theirs. */
const handedOn: Command[] = [
  { do: 'apply', ...asked, who: 'hr', kind: 'annualLeave', span: { start: 0, startSession: 1, end: 4, endSession: 1 } },
  { do: 'decide', who: 'head', request: 0, approves: true },
  { do: 'forward', who: 'lisbonHr', request: 0, to: 'lisbonHead' },
]

/** Sickness over leave that ends earlier, goes on longer, and never was. */
const better: Command[] = [
  { do: 'apply', ...asked, kind: 'annualLeave', span: week },
  { do: 'decide', who: 'hr', request: 0, approves: true },
  { do: 'wait', who: 'hr', days: 38 },
  { do: 'apply', ...asked, kind: 'sickLeave', span: { ...week, end: 6 } },
  { do: 'wish', who: 'employee', request: 1, span: { ...week, end: 5 } },
  { do: 'wish', who: 'hr', request: 1, span: { ...week, end: 6 } },
  { do: 'wait', who: 'hr', days: 2 },
  { do: 'wish', who: 'employee', request: 1, span: { ...week, end: 5 } },
  { do: 'withdraw', who: 'employee', request: 1 },
  { do: 'apply', ...asked, kind: 'sickLeave', span: { ...week, start: 6, end: 6 } },
  { do: 'withdraw', who: 'employee', request: 2 },
]

/** Leave that somebody enters for themselves is as if they had applied: reported leave can be withdrawn. */
const own: Command[] = [
  {
    do: 'enter',
    who: 'lead',
    whom: 'lead',
    kind: 'sickLeave',
    span: oneDay(0),
    approves: false,
    agrees: true,
    overrides: false,
  },
  { do: 'withdraw', who: 'lead', request: 0 },
]

/** Comp-off that ends goes to another unit and comes back: leave uses it in addition to the allocation. */
const thereAndBack: Command[] = [
  { do: 'grant', who: 'hr', whom: 'employee', kind: 'annualLeave', year: 2027, days: 1 },
  { do: 'move', who: 'hr', whom: 'employee', to: 'lisbon' },
  { do: 'move', who: 'hr', whom: 'employee', to: 'pune' },
  { do: 'apply', ...asked, kind: 'annualLeave', span: { start: 8, startSession: 1, end: 9, endSession: 1 } },
]

/** A change request begins with the approver again, who may hand on what an undone approval leaves. */
const wished: Command[] = [
  { do: 'apply', ...asked, kind: 'annualLeave', span: oneDay(9) },
  { do: 'forward', who: 'lead', request: 0, to: 'head' },
  { do: 'decide', who: 'head', request: 0, approves: true },
  { do: 'wish', who: 'employee', request: 0, span: null },
  { do: 'undo', who: 'head', request: 0 },
  { do: 'forward', who: 'lead', request: 0, to: 'hr' },
]

type World = Awaited<ReturnType<typeof openWorld>>

async function run(world: World, chosen: (Command | null)[], told: Told) {
  const model = new Model(startingDays)
  await world.begin(model)
  for (const wanted of chosen) {
    const command = wanted && aboutWhatIsThere(wanted, model)
    if (!command) continue
    const isAccepted = model.take(command)
    const { status, body } = await world.send(command, model)
    expect({ isAccepted: status < 300, status, body }, JSON.stringify(command)).toMatchObject({ isAccepted })
    expect([200, 201, 204, 400, 403, 404, 409]).toContain(status)
    const [accepted = 0, refused = 0] = told.get(command.do) ?? []
    told.set(command.do, isAccepted ? [accepted + 1, refused] : [accepted, refused + 1])
    await world.check(model)
  }
  await world.checkOnTheWire(model)
}

/**
 * Returns the command about something that is there, null if there is nothing. Mostly it is a request to which it can happen, by
 * somebody who may: left to chance nearly all would be refused.
 */
function aboutWhatIsThere(command: Command, model: Model): Command | null {
  const { requests, rules, standIns } = model
  if (command.do === 'endRule') return rules.length > 0 ? { ...command, rule: command.rule % rules.length } : null
  if (command.do === 'clear') return aboutChoice(command, standIns)
  if (command.do === 'revoke') return aboutGrant(command, model)
  if (command.do === 'decideClaim' || command.do === 'withdrawClaim') return aboutClaim(command, model)
  if (!('request' in command || 'requests' in command)) return command
  if (requests.length === 0) return null
  if (command.do === 'several')
    return { ...command, requests: command.requests.map((chosen) => chosen % requests.length) }
  const { isFit, by } = fits[command.do]
  const fitting = requests.flatMap((request, index) => (isFit(request) ? [index] : []))
  const isAny = fitting.length === 0 || command.request % 5 === 0
  const index = isAny ? command.request % requests.length : (fitting[command.request % fitting.length] ?? 0)
  const who = (command.request % 4 > 0 && by(requests[index] as Request)) || command.who
  return { ...command, request: index, who }
}

function aboutChoice(command: Extract<Command, { do: 'clear' }>, { length }: Model['standIns']): Command | null {
  return length > 0 ? { ...command, choice: command.choice % length } : null
}

function aboutGrant(command: Extract<Command, { do: 'revoke' }>, { grants }: Model): Command | null {
  return grants.length > 0 ? { ...command, grant: command.grant % grants.length } : null
}

/** Mostly one that waits, by somebody who may decide it. */
function aboutClaim(command: Extract<Command, { claim: number }>, model: Model): Command | null {
  const { claims } = model
  const waiting = claims.filter(({ state }) => state === 'pending')
  const isAny = waiting.length === 0 || command.claim % 5 === 0
  const claim = isAny ? claims[command.claim % claims.length] : waiting[command.claim % waiting.length]
  if (!claim) return null
  const able = command.do === 'withdrawClaim' ? [claim.of] : decidersOf(model, claim)
  const who = (command.claim % 4 > 0 && able[command.claim % able.length]) || command.who
  return { ...command, claim: claims.indexOf(claim), who }
}

const isPending = ({ state }: Request) => state === 'pending'
const isTold = ({ state, toldOn }: Request) => state === 'approved' && toldOn !== null
const applicant = (request: Request) => request.applicant
const holder = (request: Request) => request.holder

type Fit = { isFit: (request: Request) => boolean; by: (request: Request) => Who | null }
/** The requests to which a command can happen, and by whom. */
const fits: Record<Extract<Command, { request: number }>['do'], Fit> = {
  answer: { isFit: (request) => isPending(request) && request.isAsked, by: applicant },
  withdraw: { isFit: (request) => isPending(request) || isTold(request), by: applicant },
  attach: { isFit: ({ due, hasAttachment }) => due !== null && !hasAttachment, by: applicant },
  decide: { isFit: isPending, by: holder },
  ask: { isFit: isPending, by: holder },
  undo: { isFit: ({ decidedBy }) => decidedBy !== null, by: ({ decidedBy }) => decidedBy },
  forward: { isFit: isPending, by: holder },
  takeBack: { isFit: ({ state }) => state === 'approved', by: () => null },
  wish: { isFit: ({ state }) => state === 'approved', by: applicant },
  decideWish: { isFit: ({ wish }) => wish !== null, by: holder },
  endWish: { isFit: ({ wish }) => wish !== null, by: applicant },
}
