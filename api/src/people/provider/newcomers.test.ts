import { createEmployee } from '@hr/db/factories'
import { auditEntries, employees, providerSubjects, sessions } from '@hr/db/schema'
import { AUDITOR, BU_HEAD, EMPLOYEE, HR, SUPER_ADMIN, TEAM_LEAD } from '@hr/domain/access'
import * as t from '@hr/words/directory'
import * as peopleWords from '@hr/words/people'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'
import { startProvider, visitProvider } from './testing.ts'

const WEB = 'http://localhost:3000'
const person = (name: string, more: object = {}) => ({
  ...{ email: `${name}.haddad@example.com`, email_verified: true, given_name: name, family_name: 'Haddad' },
  ...{ employee_number: `PUN-${name}`, division: 'pune', ...more },
})
const accounts: Record<string, { [claim: string]: unknown }> = {
  noor: person('Noor'),
  lead: person('Lena', { groups: ['everybody', 'leads'] }),
  boss: person('Omar', { groups: ['heads', 'leads', 'admins'] }),
  elsewhere: person('Ines', { division: 'lisbon' }),
  numberless: person('Nils', { employee_number: undefined, family_name: '4711' }),
  homeless: person('Hana', { division: 'moon' }),
  lost: person('Lars', { division: 'gone' }),
  twin: person('Tara', { employee_number: 'pun-noor' }),
  unverified: person('Uma', { email_verified: false }),
  priyanka: person('Priyanka', { email: 'employee@example.com' }),
  team: person('Team', { email: 'lead@example.com' }),
  admin: person('Admin', { email: 'superadmin@example.com', groups: ['leads'] }),
}
const company = await startProvider({ backTo: [`${WEB}/login/from/company`], accounts })
afterAll(company.stop)

const settings = {
  OIDC_PROVIDERS: 'company',
  ...company.environment('company', 'Company'),
  OIDC_COMPANY_NUMBER_CLAIM: 'employee_number',
  OIDC_COMPANY_UNIT_CLAIM: 'division',
  OIDC_COMPANY_UNITS: 'pune=Pune Office; lisbon=LISBON office; gone=Atlantis',
  OIDC_COMPANY_ROLE_CLAIM: 'groups',
  OIDC_COMPANY_ROLES: 'heads=2; leads=5; hr=3',
}
const adding = await testApi({}, { ...settings, OIDC_COMPANY_ADDS_PEOPLE: '1' })
const following = await testApi({}, { ...settings, OIDC_COMPANY_MAPS: 'always' })
const strict = await testApi({}, { ...settings, OIDC_COMPANY_MAPS: 'always', OIDC_COMPANY_ROLES: 'hr=3; *=4' })

const noRoles = { OIDC_COMPANY_ROLE_CLAIM: '', OIDC_COMPANY_ROLES: '' }
const byGroups = { ...settings, ...noRoles, OIDC_COMPANY_UNIT_CLAIM: 'groups', OIDC_COMPANY_ADDS_PEOPLE: '1' }
const sales = 'sales=Pune Office'
const plain = await testApi({}, { ...byGroups, OIDC_COMPANY_UNITS: sales })
const withDefault = await testApi({}, { ...byGroups, OIDC_COMPANY_UNITS: `${sales}; *=Lisbon Office` })

type Api = typeof adding
async function signIn(login: string, at: Api = adding) {
  const { body } = await at.call(null, '/login/provider/begin', { provider: 'company' })
  const answer = await visitProvider(body.address, login)
  return at.call(null, '/login/provider/finish', { handshake: body.handshake, answer })
}
const found = async (id: number, { db }: Api = adding) => {
  const [row] = await db.select().from(employees).where(eq(employees.id, id))
  return row
}
const refusals = ({ db }: Api = adding) => db.select().from(auditEntries).where(eq(auditEntries.act, 'refused'))
const NOBODY = t.accountNotLinked('Company')

describe('a provider that adds people', () => {
  it('adds a person at their first sign-in, by what the form asks for, and signs them in', async () => {
    const { status, body } = await signIn('noor')
    expect(status).toBe(200)
    expect(await found(body.userId)).toMatchObject({
      ...{ fullName: 'Noor Haddad', workEmail: 'noor.haddad@example.com', staffNumber: 'PUN-Noor' },
      ...{ roleId: EMPLOYEE, buId: adding.company.pune.id, reportingTo: adding.company.head.id },
      ...{ joiningDate: '2026-11-20', leftAt: null, passwordHash: null },
    })
    expect((await postedLetters(adding.db)).map(({ to }) => to)).toEqual(['noor.haddad@example.com'])
    const theirs = and(eq(auditEntries.employeeId, body.userId), eq(auditEntries.thing, 'employees'))
    const [entry] = await adding.db.select().from(auditEntries).where(theirs)
    expect(entry).toMatchObject({ act: 'added', actorId: null, source: 'POST /login/provider/finish' })
    expect((await signIn('noor')).body.userId).toBe(body.userId)
    const count = await adding.db.$count(employees, eq(employees.lastName, 'Haddad'))
    expect({ count, providerSubjectsCount: await adding.db.$count(providerSubjects) }).toEqual({
      count: 1,
      providerSubjectsCount: 1,
    })
  })

  it.each([
    ['lead', TEAM_LEAD, 'pune'],
    ['boss', BU_HEAD, 'pune'],
    ['elsewhere', EMPLOYEE, 'lisbon'],
  ] as const)('gives the role and unit of the first value that is mapped: %s', async (login, roleId, unit) => {
    const { body } = await signIn(login)
    expect(await found(body.userId)).toMatchObject({ roleId, buId: adding.company[unit].id })
  })

  it.each([
    ['numberless', 'You could not be added here: Last Name should only', 'Employee Id is required. Please ask HR.'],
    ['homeless', t.couldNotBeAdded(t.unitNotNamed('Company')), ''],
    ['lost', t.couldNotBeAdded(t.noSuchUnit('Atlantis')), ''],
  ])('refuses what the form refuses, and tells the person and administrators: %s', async (login, begin, end) => {
    const before = await adding.db.$count(employees)
    const { status, body } = await signIn(login)
    expect({
      status,
      startsWith: body.userMessage.startsWith(begin),
      endsWith: body.userMessage.endsWith(end),
    }).toEqual({ status: 401, startsWith: true, endsWith: true })
    const [entry, ...others] = await refusals()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      ...{ thing: 'provider_subjects', thingName: String(accounts[login]?.email).toLowerCase(), employeeId: null },
      after: { provider: 'company' },
    })
    expect(String((entry?.after as { because: string }).because).length).toBeGreaterThan(20)
    expect(await adding.db.$count(employees)).toBe(before)
    expect(await adding.db.$count(sessions)).toBe(0)
  })

  it('does not say to a stranger whose number it is, and says it to administrators', async () => {
    await signIn('noor')
    const { status, body } = await signIn('twin')
    expect(status).toBe(401)
    expect(body.userMessage).toBe(t.couldNotBeAdded(t.yourEmployeeIdIsTaken))
    expect((await refusals())[0]?.after).toMatchObject({
      because: peopleWords.alreadyUsedBy('Employee Id', 'Noor Haddad'),
    })
  })

  it('never takes back somebody who has left, by the address or by the account', async () => {
    const { userId } = (await signIn('noor')).body
    const { db } = adding
    await db.update(employees).set({ leftAt: '2026-11-20T03:00:00Z' }).where(eq(employees.id, userId))
    for (const workEmail of ['noor.haddad@example.com', 'another@example.com']) {
      await db.update(employees).set({ workEmail, staffNumber: workEmail }).where(eq(employees.id, userId))
      expect(await signIn('noor')).toMatchObject({ status: 401, body: { userMessage: NOBODY } })
    }
    await db.delete(providerSubjects)
    await db.update(employees).set({ workEmail: 'noor.haddad@example.com' }).where(eq(employees.id, userId))
    expect((await signIn('noor')).body.userMessage).toBe(NOBODY)
    expect(await refusals()).toHaveLength(3)
    expect(await db.$count(employees, eq(employees.lastName, 'Haddad'))).toBe(1)
  })

  it('takes no address that is not verified, and links people who are here as before', async () => {
    expect((await signIn('unverified')).body.userMessage).toBe(t.emailNotVerified('Company'))
    const { employee } = adding.company
    expect((await signIn('priyanka')).body.userId).toBe(employee.id)
    expect(await found(employee.id)).toMatchObject({ roleId: EMPLOYEE, staffNumber: employee.staffNumber })
  })

  it('adds somebody who signs in twice at the same moment only once', async () => {
    const answers = await Promise.all([signIn('noor'), signIn('noor')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1)
  })
})

describe('groups in whatever form a provider gives them', () => {
  const comes = (groups: unknown, at: Api) => {
    accounts.member = person('Member', { groups })
    return signIn('member', at)
  }

  it.each([
    [['sales']],
    ['sales'],
    [[{ id: 'g1', name: 'sales' }]],
    [{ sales: { id: 1 } }],
    ['["sales"]'],
    ['/sales,/other'],
    [['/Sales']],
  ])('%j is a group', async (groups) => {
    for (const at of [plain, withDefault]) {
      const { body } = await comes(groups, at)
      expect((await found(body.userId, at))?.buId).toBe(at.company.pune.id)
      expect(await refusals(at)).toEqual([])
    }
  })

  it.each([
    [null, t.claimIsMissing('groups')],
    [undefined, t.claimIsMissing('groups')],
    [{ sales: 'member' }, t.claimIsUnreadable('groups')],
    [[{ id: 'g1' }], t.claimIsUnreadable('groups')],
  ])('%j is no match: the person is refused or has the default, and administrators hear of it', async (groups, problem) => {
    expect((await comes(groups, plain)).body.userMessage).toBe(
      t.couldNotBeAdded(t.unitNotNamedBecause('Company', problem)),
    )
    expect((await refusals(plain))[0]?.after).toMatchObject({
      because: t.unitNotNamedBecause('Company', problem),
    })
    const { userId } = (await comes(groups, withDefault)).body
    expect((await found(userId, withDefault))?.buId).toBe(withDefault.company.lisbon.id)
    expect(await refusals(withDefault)).toMatchObject([
      { employeeId: userId, after: { because: t.unitUsedInstead(problem, 'Lisbon Office') } },
    ])
  })

  it.each([[['others']], [[]]])('%j is any other group, and nobody gets a mail', async (groups) => {
    const at = withDefault
    const { body } = await comes(groups, at)
    expect((await found(body.userId, at))?.buId).toBe(at.company.lisbon.id)
    expect(await refusals(at)).toEqual([])
  })

  it('that cannot be read make somebody an employee, and administrators hear of it', async () => {
    const { userId } = (await comes({ heads: 'member' }, adding)).body
    expect(await found(userId)).toMatchObject({ roleId: EMPLOYEE, buId: adding.company.pune.id })
    const because = t.employeeRoleUsedInstead(t.claimIsUnreadable('groups'))
    expect(await refusals()).toMatchObject([{ employeeId: userId, after: { because } }])
  })
})

describe('a provider that is always followed', () => {
  const link = ({ id }: Person, subject: string) =>
    following.db.insert(providerSubjects).values({ issuer: company.issuer, subject, employeeId: id })
  const set = ({ id }: Person, fields: object) => following.db.update(employees).set(fields).where(eq(employees.id, id))

  it('changes role and unit at a sign-in, and adds nobody', async () => {
    const { employee, lisbon } = following.company
    await link(employee, 'priyanka')
    Object.assign(accounts.priyanka ?? {}, { groups: ['leads'], division: 'lisbon' })
    expect((await signIn('priyanka', following)).status).toBe(200)
    expect(await found(employee.id, following)).toMatchObject({ roleId: TEAM_LEAD, buId: lisbon.id })
    expect((await signIn('noor', following)).body.userMessage).toBe(NOBODY)
    expect(await refusals(following)).toEqual([])
  })

  it('leaves what no value means, or what the provider keeps elsewhere', async () => {
    const { employee, pune } = following.company
    await link(employee, 'priyanka')
    await set(employee, { roleId: HR })
    for (const told of [
      { groups: [], division: 'moon' },
      { groups: undefined, division: undefined, _claim_names: { groups: 'src1' } },
    ]) {
      Object.assign(accounts.priyanka ?? {}, told)
      await signIn('priyanka', following)
      expect(await found(employee.id, following)).toMatchObject({ roleId: HR, buId: pune.id })
    }
  })

  it('takes a claim without a meaning for any other, and one that is left out for none', async () => {
    const { db, company: here } = strict
    const employeeId = here.employee.id
    await db.insert(providerSubjects).values({ issuer: company.issuer, subject: 'priyanka', employeeId })
    for (const [groups, roleId] of [
      [['hr'], HR],
      [undefined, HR],
      [['others'], EMPLOYEE],
    ] as const) {
      Object.assign(accounts.priyanka ?? {}, { groups, division: 'pune', _claim_names: undefined })
      expect((await signIn('priyanka', strict)).status).toBe(200)
      expect(await found(employeeId, strict)).toMatchObject({ roleId })
    }
  })

  it('changes nothing by a claim that cannot be read, and tells administrators', async () => {
    const { db, company: here } = strict
    const employeeId = here.employee.id
    await db.insert(providerSubjects).values({ issuer: company.issuer, subject: 'priyanka', employeeId })
    await db.update(employees).set({ roleId: HR }).where(eq(employees.id, employeeId))
    for (const groups of [null, { hr: 'member' }]) {
      Object.assign(accounts.priyanka ?? {}, { groups, division: 'pune', _claim_names: undefined })
      expect((await signIn('priyanka', strict)).status).toBe(200)
      expect((await found(employeeId, strict))?.roleId).toBe(HR)
    }
    expect(await refusals(strict)).toMatchObject([{ employeeId, after: { because: t.claimIsUnreadable('groups') } }])
  })

  it.each([SUPER_ADMIN, AUDITOR])('never changes a record that only a super admin changes: %i', async (roleId) => {
    const { db, company: here } = following
    const { id } = await createEmployee(db, { roleId, buId: here.pune.id, workEmail: 'another.admin@example.com' })
    await link({ id } as Person, 'admin')
    expect((await signIn('admin', following)).status).toBe(200)
    expect(await found(id, following)).toMatchObject({ roleId, buId: here.pune.id })
  })

  it('lets somebody in whose record the form refuses to change, and tells administrators', async () => {
    const { employee, pune } = following.company
    await link(employee, 'priyanka')
    Object.assign(accounts.priyanka ?? {}, { groups: ['leads'], division: 'gone' })
    expect((await signIn('priyanka', following)).status).toBe(200)
    expect(await found(employee.id, following)).toMatchObject({ roleId: EMPLOYEE, buId: pune.id })
    const [entry] = await refusals(following)
    expect(entry).toMatchObject({ employeeId: employee.id, after: { because: t.noSuchUnit('Atlantis') } })
  })
})
