import { addDays, yearOf } from '@hr/domain/dates'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { businessUnits, employees, leaveEntries, leaveTypes } from '../schema.ts'
import { testDb } from '../testing.ts'
import { seedDemo } from './demo.ts'

const { db, truncate, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
afterAll(close)

// a Friday, both ends of a year, a leap day, a Sunday
describe.each([
  '2026-11-20',
  '2027-01-01',
  '2027-12-31',
  '2028-02-29',
  '2026-06-07',
])('the people of the demo on %s', (today) => {
  let company: Awaited<ReturnType<typeof readCompany>>
  beforeAll(async () => {
    await truncate()
    await seedDemo(db, { today, passwordHash: 'a hash' })
    company = await readCompany()
  })

  const personAt = (mailbox: string) => company.people.find(({ workEmail }) => workEmail === `${mailbox}@example.com`)!
  const personWith = (id: number) => company.people.find((person) => person.id === id)!

  it('has sixty people in four units, and six in one that counts working days, each with a head and an HR', () => {
    const working = company.people.filter(({ leftAt }) => leftAt === null)
    expect(working).toHaveLength(66)
    expect(new Set(company.units.map(({ country }) => country)).size).toBe(5)
    expect(new Set(company.units.map(({ timeZone }) => timeZone)).size).toBe(5)
    for (const { id } of company.units) {
      const roles = working.filter(({ buId }) => buId === id).map(({ roleId }) => roleId)
      expect(roles).toEqual(expect.arrayContaining([2, 3, 4, 5]))
    }
    expect(company.people.some(({ fullName }) => fullName.length >= 50)).toBe(true)
  })

  it('has the sign-ins of the README', () => {
    const [head, hr, lead, employee] = ['head', 'hr', 'lead', 'employee'].map(personAt) as [
      Person,
      Person,
      Person,
      Person,
    ]
    expect(personAt('superadmin')).toMatchObject({
      firstName: 'Leave',
      lastName: 'Admin',
      roleId: 1,
      reportingTo: null,
    })
    expect({
      headRoleId: head.roleId,
      hrRoleId: hr.roleId,
      leadRoleId: lead.roleId,
      employeeRoleId: employee.roleId,
    }).toEqual({ headRoleId: 2, hrRoleId: 3, leadRoleId: 5, employeeRoleId: 4 })
    expect(new Set([head.buId, hr.buId, lead.buId, employee.buId]).size).toBe(1)
    expect({ leadReportingTo: lead.reportingTo, employeeReportingTo: employee.reportingTo }).toEqual({
      leadReportingTo: head.id,
      employeeReportingTo: lead.id,
    })
    expect(company.people.filter(({ leftAt, passwordHash }) => leftAt === null && passwordHash !== 'a hash')).toEqual(
      [],
    )
  })

  it('has managers of roles 2, 3 and 5, and no circle', () => {
    for (const person of company.people) {
      if (person.reportingTo === null) expect([1, 2, 3]).toContain(person.roleId)
      else expect([2, 3, 5]).toContain(personWith(person.reportingTo).roleId)

      let steps = 0
      for (let above = person; above.reportingTo; above = personWith(above.reportingTo)) steps++
      expect(steps).toBeLessThan(6)
    }
  })

  it('has people of eighteen and older, who joined before today', () => {
    for (const { joiningDate, dateOfBirth, phoneNumber } of company.people) {
      expect(joiningDate < today).toBe(true)
      expect(Number(joiningDate.slice(0, 4)) - Number(dateOfBirth!.slice(0, 4))).toBeGreaterThan(18)
      expect(phoneNumber).toMatch(/^\d{10,20}$/)
    }
    const newcomers = company.people.filter(({ joiningDate }) => joiningDate > addDays(today, -30))
    expect(newcomers).toHaveLength(3)
  })

  it('has the seven leave types in each of the four units, and days of this year and the next for everybody', () => {
    expect(company.types).toHaveLength(28 + 3)
    for (const { id, roleId, leftAt } of company.people) {
      const years = company.entries.filter(({ employeeId }) => employeeId === id).map(({ year }) => year)
      if (roleId === 1) expect(years).toEqual([])
      else if (leftAt === null) expect(years).toEqual(expect.arrayContaining([yearOf(today), yearOf(today) + 1]))
    }
    expect(company.entries.filter(({ kind }) => kind === 'comp_off').length).toBeGreaterThan(5)
  })
})

type Person = typeof employees.$inferSelect

async function readCompany() {
  return {
    units: await db.select().from(businessUnits),
    people: await db.select().from(employees),
    types: await db.select().from(leaveTypes),
    entries: await db.select().from(leaveEntries),
  }
}
