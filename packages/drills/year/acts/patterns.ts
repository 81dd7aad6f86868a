import * as t from '@hr/words/impact'
import { giftsOf, works } from '../account/gifts.ts'
import { hundredth, morningOf } from '../company/days.ts'
import type { Kind } from '../company/offices.ts'
import { FIVE_DAYS, type Pattern, type Person, type Week } from '../company/people.ts'
import type { Year } from '../year.ts'
import { recount, withConsent } from './calendars.ts'

// Working patterns that change, where no policy gives by them and by months.

const WEEKS: Pattern['weeks'][] = [
  [FIVE_DAYS],
  ['xxxxxxxx......'],
  ['..xxxxxxxx....'],
  ['x.x.x.x.x.....'],
  ['xxxxxx........', '....xxxxxx....'],
]

/** Somebody works differently from a day on, or not after all. */
export async function changePattern(year: Year): Promise<void> {
  const { account, random } = year
  const isFree = ({ office }: Person) =>
    !office.kinds.some(({ policy }) => policy?.isByPattern && policy.proRata === 'months')
  const person = year.someone(account.people.filter(isFree))
  const coming = person.patterns.find(({ since, id }) => id !== undefined && since > year.today)
  if (coming) return deletePattern(year, person, coming)
  const since = year.soon(0, 30)
  if (person.patterns.some((other) => other.since === since)) return
  const pattern: Pattern = { since, weeks: random.pick(WEEKS) }
  const [week, otherWeek] = pattern.weeks.map(namesOf)
  const patterns = [...person.patterns, pattern].toSorted((a, b) => a.since.localeCompare(b.since))
  const url = `/employee/create_working_pattern/${person.id}`
  const { id } = await change(year, person, patterns, {
    url,
    since,
    body: { since, week, ...(otherWeek && { otherWeek }) },
  })
  pattern.id = id
  year.count('working pattern', 'API')
}

async function deletePattern(year: Year, person: Person, pattern: Pattern): Promise<void> {
  const patterns = person.patterns.filter((other) => other !== pattern)
  const body = { patternId: pattern.id }
  await change(year, person, patterns, { url: '/employee/delete_working_pattern', since: pattern.since, body })
  year.count('working pattern deleted', 'API')
}

type Asked = { url: string; since: string; body: object }

async function change(year: Year, person: Person, patterns: Pattern[], { url, since, body }: Asked) {
  const before = { office: person.office, patterns: person.patterns }
  person.patterns = patterns
  const first = morningOf(since)
  const isTouched = recount(year, person, (half) => half >= first && works(before, half) !== works(person, half))
  const isEarned = earned(year, person, before.patterns) !== earned(year, person, patterns)
  const answer = await withConsent(year, {
    ...{ by: year.hrOf(person.office), url, body },
    isTouched: isTouched || isEarned,
  })
  if (isTouched) year.count('working pattern that recounts', 'API')
  if (isTouched) year.expectMails([person], t.leaveRecalculated)
  return answer
}

/** What policies give somebody of the leave year that goes on, if they work like this. */
function earned({ account }: Year, person: Person, patterns: Pattern[]): string {
  const { kinds, firstMonth } = person.office
  const ofKind = ({ policy }: Kind) =>
    policy ? giftsOf(policy, { ...person, patterns }, account.leaveYearOf(person), firstMonth) : []
  return kinds.map((kind) => hundredth(ofKind(kind).reduce((sum, { days }) => sum + days, 0))).join()
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The half days of a week in the words of its form. */
const namesOf = (week: Week): string[] =>
  [...week].flatMap((mark, half) =>
    mark === 'x' ? [`${DAYS[Math.floor(half / 2)]} ${half % 2 ? 'afternoon' : 'morning'}`] : [],
  )
