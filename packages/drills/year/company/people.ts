import type { Random } from '@hr/db/seed/random'
import type { MailEvent, MailWay } from '@hr/domain/mail-events'
import { type Day, monthsAfter, plus } from './days.ts'
import type { Office } from './offices.ts'

// The people who work in the played year.

/** Fourteen half days from a Monday morning on, `x` where one is worked. */
export type Week = string
export const FIVE_DAYS: Week = 'xxxxxxxxxx....'

/** One week, or two that alternate, the first being that of the first day. */
export type Pattern = { since: Day; weeks: [Week, ...Week[]]; id?: number }

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
  /** Where they worked before they moved, and what stayed there of years before, by kind and year. */
  cameFrom?: { office: Office; stays: Map<string, number> }
  /** When they work: by the week of their unit, or by a pattern from a day on until the next one. */
  patterns: Pattern[]
  patternInWords: string
  mailChoices: Map<MailEvent, MailWay>
  /** What is kept for their mail of the day. */
  digest: string[]
  /** What their record says, as far as they change it themselves, and what waits for HR. */
  data: { phoneNumber: string; permanentAddress: string }
  wished?: Person['data']
}

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`

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

const PART_TIME: [weeks: Pattern['weeks'], words: string][] = [
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

/** Adds somebody with a name, a number and an address. Where a policy gives by patterns, one in six works part time. */
export function newcomer(random: Random, people: Person[], place: Place): Person {
  const n = people.length
  const letters = (number: number): string =>
    (number >= 26 ? letters(Math.floor(number / 26) - 1) : '') + String.fromCharCode(97 + (number % 26))
  const [firstName, family] = [FIRST[n % FIRST.length]!, LAST[Math.floor(n / FIRST.length) % LAST.length]!]
  const isByPattern = place.office.kinds.some(({ policy }) => policy?.isByPattern)
  const [weeks, patternInWords] =
    isByPattern && place.role === 'Employee' && random.chance(1 / 6)
      ? random.pick(PART_TIME)
      : [[FIVE_DAYS] as Pattern['weeks'], '']
  const person: Person = {
    ...{ ...place, id: 0, firstName, lastName: `${family} ${letters(n).replace(/^./, (a) => a.toUpperCase())}` },
    ...{ staffNumber: `EMP-${String(1000 + n)}`, email: `p${n}@year.example` },
    ...{ lastDay: null, hasLeft: false, patterns: [{ since: place.joined, weeks }], patternInWords },
    ...{ mailChoices: new Map(), digest: [], data: { phoneNumber: '', permanentAddress: '' } },
  }
  people.push(person)
  return person
}
