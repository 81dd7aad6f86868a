import type { Random } from '@hr/db/seed/random'
import { type Day, monthsAfter, plus } from './days.ts'

// The company of the played year: what its offices give, and who works there.

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

/** A leave type: without a limit, by a policy, or so many days for everybody, given by hand. */
export type Kind = {
  name: string
  countsWork?: true
  isTold?: true
  isUnlimited?: true
  byHand?: number
  policy?: Policy
}

/** Fourteen half days from a Monday morning on, `x` where one is worked. */
export type Week = string
const FIVE_DAYS: Week = 'xxxxxxxxxx....'

export type Office = {
  name: string
  country: string
  city: string
  zone: string
  firstMonth: number
  kinds: Kind[]
  /** What its form turns on. */
  settings: Record<string, string>
  id: number
  typeIds: Map<string, number>
  /** Days that nobody works. */
  holidays: Set<Day>
}

export type Person = {
  id: number
  staffNumber: string
  firstName: string
  lastName: string
  email: string
  role: 'BU Head' | 'HR' | 'Team Lead' | 'Employee'
  office: Office
  manager: Person | null
  joined: Day
  lastDay: Day | null
  hasLeft: boolean
  /** When they work: by the week of their unit, or by a pattern from their first day on, of one week or two in turn. */
  weeks: [Week, ...Week[]]
  patternInWords: string
}

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`

const office = (
  name: string,
  place: Pick<Office, 'country' | 'city' | 'zone'>,
  kinds: Kind[],
  firstMonth = 1,
  settings: Record<string, string> = {},
): Office => ({
  ...{ name, ...place, firstMonth, kinds, settings },
  ...{ id: 0, typeIds: new Map(), holidays: new Set<Day>() },
})

const unlimited: Kind = { name: 'Loss of Pay', isUnlimited: true }
const given = { grant: 'yearly', proRata: 'months', isWhole: false, isByPattern: false } as const

/** One by the specification alone, four by what their countries ask for. */
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
      { name: 'Krankheit', isUnlimited: true, isTold: true, countsWork: true },
    ],
    1,
    { leaveChanges: '1', rejectionNeedsReason: '1' },
  ),
  office('Chennai Office', { country: 'India', city: 'Chennai', zone: 'Asia/Kolkata' }, [
    { name: 'Earned Leave', policy: { ...given, days: 18, grant: 'monthly', over: { most: 10 } } },
    { name: 'Casual Leave', byHand: 8 },
    unlimited,
  ]),
  office(
    'London Office',
    { country: 'United Kingdom', city: 'London', zone: 'Europe/London' },
    [
      {
        ...{ name: 'Annual Leave', countsWork: true },
        policy: { ...given, days: 28, proRata: 'days', isByPattern: true, over: { most: 8 } },
      },
      unlimited,
    ],
    4,
  ),
  office(
    'Lisbon Office',
    { country: 'Portugal', city: 'Lisbon', zone: 'Europe/Lisbon' },
    [{ name: 'Annual Leave', byHand: 22, countsWork: true }, { name: 'Casual Leave', byHand: 5 }, unlimited],
    1,
    { hasAnswersByMail: '1', leaveChanges: '1' },
  ),
]

const FIRST = [
  'Asha',
  'Bruno',
  'Clara',
  'Dev',
  'Elif',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kavya',
  'Luis',
  'Mira',
  'Nils',
]
const LAST = [
  'Rao',
  'Silva',
  'Weber',
  'Khan',
  'Jones',
  'Iyer',
  'Costa',
  'Braun',
  'Nair',
  'Young',
  'Pinto',
  'Vogel',
  'Shah',
  'Moore',
]

const PART_TIME: [weeks: Person['weeks'], words: string][] = [
  [['xxxxxxxx......'], 'Mon-Thu'],
  [['xxxxxx........'], 'Mon-Wed'],
  [['xxxxxx........', FIVE_DAYS], 'Mon-Wed / Mon-Fri'],
]

/** How many report to one lead. */
const TEAM = 8

/** People of these offices in equal parts: of each a head, HR, and leads with their teams. */
export function makePeople(random: Random, offices: Office[], count: number): Person[] {
  const people: Person[] = []
  for (const [at, office] of offices.entries()) {
    const size = Math.floor(count / offices.length) + (at < count % offices.length ? 1 : 0)
    const head = newcomer(random, people, { office, role: 'BU Head', manager: null, joined: '2019-04-01' })
    newcomer(random, people, { office, role: 'HR', manager: head, joined: '2020-01-06' })
    let lead = head
    for (let n = 2; n < size; n += 1) {
      const isLead = (n - 2) % (TEAM + 1) === 0
      const place = {
        office,
        role: isLead ? ('Team Lead' as const) : ('Employee' as const),
        manager: isLead ? head : lead,
      }
      const person = newcomer(random, people, { ...place, joined: joiningDay(random) })
      if (isLead) lead = person
    }
  }
  return people
}

const joiningDay = (random: Random): Day => plus(monthsAfter('2016-01-01', random.int(0, 125)), random.int(0, 27))

type Place = Pick<Person, 'office' | 'role' | 'manager' | 'joined'>

/** Adds somebody with a name, a number and an address of their own. Where a policy gives by patterns, one in six works part time. */
export function newcomer(random: Random, people: Person[], place: Place): Person {
  const n = people.length
  const letters = (number: number): string =>
    (number >= 26 ? letters(Math.floor(number / 26) - 1) : '') + String.fromCharCode(97 + (number % 26))
  const [firstName, family] = [FIRST[n % FIRST.length]!, LAST[Math.floor(n / FIRST.length) % LAST.length]!]
  const isByPattern = place.office.kinds.some(({ policy }) => policy?.isByPattern)
  const [weeks, patternInWords] =
    isByPattern && place.role === 'Employee' && random.chance(1 / 6)
      ? random.pick(PART_TIME)
      : [[FIVE_DAYS] as Person['weeks'], '']
  const person: Person = {
    ...{ ...place, id: 0, firstName, lastName: `${family} ${letters(n).replace(/^./, (a) => a.toUpperCase())}` },
    ...{ staffNumber: `EMP-${String(1000 + n)}`, email: `p${n}@year.example` },
    ...{ lastDay: null, hasLeft: false, weeks, patternInWords },
  }
  people.push(person)
  return person
}
