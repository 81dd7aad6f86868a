import { employees, mailChoices } from '@hr/db/schema'
import * as t from '@hr/words/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'
import { importing } from '../employee-import/testing.ts'

const api = await testApi()
const { check, begin, work } = importing(api)
const letters = async () =>
  (await postedLetters(api.db)).map(({ to, subject, text }) => [to, subject, text.split('\n\n')[0]])
const choose = (...people: Person[]) =>
  api.db
    .insert(mailChoices)
    .values(people.map(({ id }) => ({ employeeId: id, event: 'moved' as const, way: 'now' as const })))

async function edit(person: Person, changes: object, by: Person = api.company.hr) {
  const [{ firstName, lastName, staffNumber, workEmail, roleId, buId, reportingTo, joiningDate }] = (await api.db
    .select()
    .from(employees)
    .where(eq(employees.id, person.id))) as [typeof employees.$inferSelect]
  const places = { employeeId: staffNumber, employeeRoleId: roleId, employeeBuId: buId, reportingTo }
  const form = { firstName, lastName, workEmail, joiningDate, ...places, ...changes }
  const { status } = await api.call(by, `/employee/edit_employee/${person.id}`, form)
  expect(status).toBe(200)
}

describe('a manager or unit that is changed', () => {
  it('goes to the person and both managers who want to hear of it, in one mail each', async () => {
    const { employee, lead, head, colleague, lisbon } = api.company
    await choose(employee, lead, head, colleague)
    await edit(employee, { reportingTo: head.id, employeeBuId: lisbon.id, confirmBuMove: '1' })
    const ofOthers =
      '- Priyanka Deshpande now reports to Hendrik van den Berghe. Before: Asha Rao.\n- Priyanka Deshpande is now in Lisbon Office. Before: Pune Office.'
    const own =
      '- You now report to Hendrik van den Berghe. Before: Asha Rao.\n- You are now in Lisbon Office. Before: Pune Office.'
    expect((await letters()).toSorted()).toEqual([
      ['employee@example.com', t.youMovedSubject, own],
      ['head@example.com', t.personMovedSubject('Priyanka Deshpande'), ofOthers],
      ['lead@example.com', t.personMovedSubject('Priyanka Deshpande'), ofOthers],
    ])
  })

  it('goes to nobody who has not chosen it, to nobody who did it, and not when something else is changed', async () => {
    const { employee, lead, hr } = api.company
    await edit(employee, { reportingTo: hr.id })
    await choose(hr, employee)
    await edit(employee, { skypeId: 'live:p' })
    expect(await letters()).toEqual([])
    await edit(employee, { reportingTo: lead.id })
    expect((await letters()).map(([to]) => to)).toEqual(['employee@example.com'])
  })

  it('by a file goes to each in one mail, however many people it moves', async () => {
    const { lead, head } = api.company
    await choose(lead, head)
    const lines = ['PUN-0005', 'PUN-0006'].map((id) => ({ 'Employee Id': id, 'Reporting To': 'PUN-0002' }))
    const id = await check(lines, { updatesKnown: '1' }, api.company.superadmin)
    await begin(id)
    await work(id)
    expect((await letters()).map(([to, subject]) => [to, subject]).toSorted()).toEqual([
      ['head@example.com', t.peopleMovedSubject(2)],
      ['lead@example.com', t.peopleMovedSubject(2)],
    ])
  })
})
