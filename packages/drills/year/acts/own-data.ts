import * as t from '@hr/words/people'
import type { Person } from '../company/people.ts'
import { nameOf } from '../company/people.ts'
import { done } from '../place/browser.ts'
import type { Year } from '../year.ts'

// People change their own data, where their unit lets them: at once, or after HR's yes.

/** Somebody has a new address and telephone number. */
export async function changeOwnData(year: Year): Promise<void> {
  const { account, random } = year
  const person = year.someone(account.people.filter(({ office }) => office.settings.ownData !== undefined))
  const number = random.int(10_000, 99_999)
  const data = { phoneNumber: `+4416329${number}`, permanentAddress: `${random.int(1, 99)} New Street` }
  // A number as people write it is kept as it is dialled.
  const isWritten = person.office.settings.takesAsWritten === '1' && random.chance(0.5)
  const typed = isWritten ? { ...data, phoneNumber: `+44 (0)1632 9${number}` } : data
  const isDirect = person.office.settings.ownData === 'direct' || person.role === 'HR'
  const way = year.way(2)
  const isTaken = way === 'API' ? await sendForm(year, person, typed) : await sendPage(year, person, typed)
  if (isTaken === (person.wished !== undefined))
    throw new Error(`${year.today} ${person.email} changes their data: ${isTaken}`)
  if (!isTaken) return year.count('own data', 'refused')
  year.count(isDirect ? 'own data changed' : 'own data to be changed', way)
  if (isWritten) year.count('number as people write it', way)
  if (isDirect) person.data = data
  else person.wished = data
  const hr = account.people.filter((other) => other.role === 'HR' && !other.hasLeft && other !== person)
  const here = hr.filter(({ office }) => office === person.office)
  const readers = here.length > 0 ? here : hr
  year.expectMails(
    readers,
    isDirect ? t.detailsOfPersonSubject(nameOf(person)) : t.changeRequestSubject(nameOf(person)),
  )
}

type Data = Person['data']

async function sendForm(year: Year, person: Person, data: Data): Promise<boolean> {
  const form = new FormData()
  for (const [name, value] of Object.entries(data)) form.append(name, value)
  return (await year.call(person, '/employee/change_own_data', form)).status === 200
}

async function sendPage(year: Year, person: Person, data: Data): Promise<boolean> {
  const page = await year.browserOf(person)
  const { html } = await page.open('/profile/edit')
  const press = person.office.settings.ownData === 'hr' && person.role !== 'HR' ? t.sendToHr : t.save
  if (person.wished && !html.includes(`value="${press}"`)) return false
  return done(await page.press(html, '/profile/edit', { press, fields: data }))
}

/** HR decides change requests for people's own data. */
export async function decideData(year: Year): Promise<void> {
  const { account, random } = year
  for (const person of account.people.filter(({ wished, hasLeft }) => wished && !hasLeft && random.chance(0.3))) {
    const hr = year.hrOf(person.office)
    const wishes: Wish[] = await year.must(hr, '/employee/list_data_wishes')
    const { id: wishId, fingerprint } = wishes.find(({ employeeId }) => employeeId === person.id)!
    const decision = random.chance(0.8) ? 'approve' : 'refuse'
    await year.must(hr, '/employee/decide_data_wish', { wishId, fingerprint, decision })
    if (decision === 'approve') person.data = person.wished!
    person.wished = undefined
    year.count(`own data ${decision}d`, 'API')
    year.expectMails([person], decision === 'approve' ? t.detailsChanged : t.detailsNotChanged)
  }
}

type Wish = { id: number; employeeId: number; fingerprint: string }
