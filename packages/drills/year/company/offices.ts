import type { Day } from './days.ts'

// What the offices of the played year give, and what they want of leave.

/** What a policy gives, in the words of its form. */
export type Policy = {
  days: number
  grant: 'yearly' | 'monthly'
  /** What joiners and leavers get: a twelfth for each full month, or a part by days. */
  proRata: 'months' | 'days'
  isWhole: boolean
  isByPattern: boolean
  over?: { most: number; until?: [month: number, day: number] }
}

/** A leave type: without a limit, by a policy, or a number of days for everybody, given by hand. */
export type Kind = {
  name: string
  /** The name of its office. */
  of: string
  countsWork?: true
  isTold?: true
  isUnlimited?: true
  byHand?: number
  /** Who decides after the approver, and from how many days on. */
  second?: { by: 'hr' | 'head'; from: number }
  /** From how many days on an attachment is needed, and within how many it is due. */
  attachment?: { from: number; within: number }
  policy?: Policy
}

/** A rule of asking, in the words of the form that sets it. */
export type Rule = {
  rule: 'notice' | 'longest' | 'back' | 'joined' | 'whole' | 'closed' | 'away' | 'first'
  severity: 'warns' | 'refuses'
  amount?: number
  /** Only of this type; without it, of all that need approval. */
  type?: string
  closed?: [from: Day, to: Day]
  first?: string
}

export type Office = {
  name: string
  country: string
  city: string
  zone: string
  firstMonth: number
  kinds: Kind[]
  /** What its form turns on. */
  settings: Record<string, string>
  rules: Rule[]
  id: number
  typeIds: Map<string, number>
  /** Days that nobody works, with their ids. */
  holidays: Map<Day, number>
}

/** The kind of leave of an office's comp-off requests. */
export function compOffKind({ kinds }: Pick<Office, 'kinds'>): Kind {
  const kind = kinds.find(({ isUnlimited }) => !isUnlimited)
  if (!kind) throw new Error('an office without limited leave')
  return kind
}

const office = (
  name: string,
  place: Pick<Office, 'country' | 'city' | 'zone'>,
  kinds: Omit<Kind, 'of'>[],
  firstMonth = 1,
  settings: Record<string, string> = {},
): Office => ({
  ...{
    name,
    ...place,
    firstMonth,
    kinds: kinds.map((kind) => ({ ...kind, of: name })),
    settings,
    rules: RULES[name] ?? [],
  },
  ...{ id: 0, typeIds: new Map(), holidays: new Map<Day, number>() },
})

const unlimited: Omit<Kind, 'of'> = { name: 'Loss of Pay', isUnlimited: true }
const given = { grant: 'yearly', proRata: 'months', isWhole: false, isByPattern: false } as const

/** One only by the specification, four by the law of their countries. */
export const makeOffices = (): Office[] => [
  office('Pune Office', { country: 'India', city: 'Pune', zone: 'Asia/Kolkata' }, [
    { name: 'Annual Leave', byHand: 20 },
    { name: 'Casual Leave', byHand: 7.5 },
    unlimited,
  ]),
  office(
    'Berlin Office',
    { country: 'Germany', city: 'Berlin', zone: 'Europe/Berlin' },
    [
      {
        ...{ name: 'Urlaub', countsWork: true },
        policy: { ...given, days: 30, isWhole: true, isByPattern: true, over: { most: 30, until: [3, 31] } },
      },
      { name: 'Krankheit', isUnlimited: true, isTold: true, countsWork: true, attachment: { from: 2, within: 4 } },
    ],
    1,
    { leaveChanges: '1', rejectionNeedsReason: '1', hasReminders: '1' },
  ),
  office(
    'Chennai Office',
    { country: 'India', city: 'Chennai', zone: 'Asia/Kolkata' },
    [
      { name: 'Earned Leave', policy: { ...given, days: 18, grant: 'monthly', over: { most: 10 } } },
      { name: 'Casual Leave', byHand: 8, second: { by: 'hr', from: 2 } },
      unlimited,
    ],
    1,
    { compOffClaims: '1' },
  ),
  office(
    'London Office',
    { country: 'United Kingdom', city: 'London', zone: 'Europe/London' },
    [
      {
        ...{ name: 'Annual Leave', countsWork: true, second: { by: 'head', from: 3 } },
        policy: { ...given, days: 28, proRata: 'days', isByPattern: true, over: { most: 8 } },
      },
      unlimited,
    ],
    4,
    { ownData: 'direct', takesAsWritten: '1', compOffDays: '45' },
  ),
  office(
    'Lisbon Office',
    { country: 'Portugal', city: 'Lisbon', zone: 'Europe/Lisbon' },
    [{ name: 'Annual Leave', byHand: 22, countsWork: true }, { name: 'Casual Leave', byHand: 5 }, unlimited],
    1,
    { hasAnswersByMail: '1', leaveChanges: '1', compOffClaims: '1', ownData: 'hr' },
  ),
]

/** Rules of asking, of all kinds. */
const RULES: Record<string, Rule[]> = {
  'Lisbon Office': [
    { rule: 'notice', severity: 'warns', amount: 3 },
    { rule: 'longest', severity: 'refuses', amount: 12, type: 'Annual Leave' },
    { rule: 'longest', severity: 'warns', amount: 5 },
    { rule: 'closed', severity: 'refuses', closed: ['2027-11-22', '2027-11-24'] },
  ],
  'London Office': [
    { rule: 'away', severity: 'refuses', amount: 8 },
    { rule: 'away', severity: 'warns', amount: 2 },
  ],
  'Chennai Office': [
    { rule: 'whole', severity: 'refuses', type: 'Earned Leave' },
    { rule: 'back', severity: 'refuses', amount: 10 },
    { rule: 'joined', severity: 'refuses', amount: 2, type: 'Earned Leave' },
    { rule: 'first', severity: 'warns', type: 'Loss of Pay', first: 'Casual Leave' },
  ],
}
