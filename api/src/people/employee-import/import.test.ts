import { FILE_HAS_MISTAKES, FILE_IMPORTED } from '@hr/contract/call/refusals'
import { createBusinessUnit, createEmployee } from '@hr/db/factories'
import { departments, designations, employees, imports } from '@hr/db/schema'
import * as commonWords from '@hr/words/common'
import * as t from '@hr/words/imports'
import * as peopleWords from '@hr/words/people'
import * as signInWords from '@hr/words/sign-in'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { forgetOldFiles } from '../../runs/file-import/forget.ts'
import { postedLetters, testApi } from '../../testing/api.ts'
import { importing, newcomer, newcomers } from './testing.ts'

const api = await testApi()
const { check, details, begin, problems, added, work } = importing(api)

const storageKeyOf = async (id: number) =>
  (await api.db.select().from(imports).where(eq(imports.id, id)))[0]?.storageKey

describe('importing a checked file', () => {
  it('adds everyone with every value, under their managers, old and new', async () => {
    const { pune, lisbon, head, lead } = api.company
    const all = {
      ...{
        'Leaving Date': '2027-12-01',
        'Date of Birth': '29-02-2000',
        Gender: 'Woman',
        'Phone Number': "'+912025671000",
      },
      ...{ 'Skype Id': 'live:noor', 'Emergency Contact Name': 'Rana Haddad', 'Emergency Contact Number': '9120256710' },
      ...{ 'Permanent Address': '3 Law College Road\nPune', Department: 'Engineering', Designation: 'Counsel' },
    }
    const id = await check(
      [
        newcomer(1, { 'Reporting To': 'new.3@example.com', ...all }),
        newcomer(2, { BU: 'Lisbon Office', Department: 'legal' }),
        newcomer(3, { Role: peopleWords.teamLead, 'Reporting To': 'PUN-0002', Department: 'Legal' }),
      ],
      { addsMissing: '1' },
    )
    const { status, body } = await begin(id)
    expect({ status, body }).toEqual({ status: 200, body: { userMessage: t.importStarted } })
    expect(await details(id)).toMatchObject({ state: 'importing', importedByName: 'Marta Kowalczyk' })
    await work(id)

    const people = new Map((await added()).map((person) => [person.staffNumber, person]))
    const [first, second, third] = [people.get('NEW-1'), people.get('NEW-2'), people.get('NEW-3')]
    expect(first).toMatchObject({
      ...{ firstName: 'Noor', lastName: 'Haddad', fullName: 'Noor Haddad', workEmail: 'new.1@example.com', roleId: 4 },
      ...{ buId: pune.id, joiningDate: '2026-11-20', leavingDate: '2027-12-01', dateOfBirth: '2000-02-29' },
      ...{ gender: 'Woman', phoneNumber: '+912025671000', skypeId: 'live:noor', emergencyContactName: 'Rana Haddad' },
      ...{ emergencyContactNumber: '9120256710', permanentAddress: '3 Law College Road\nPune' },
      ...{ passwordHash: null, leftAt: null, profilePicture: null, reportingTo: third?.id },
    })
    expect(second).toMatchObject({ buId: lisbon.id, reportingTo: lead.id, designationId: null, phoneNumber: null })
    expect(third).toMatchObject({ roleId: 5, reportingTo: head.id, departmentId: second?.departmentId })
    expect((await api.db.select().from(departments)).map(({ name }) => name)).toEqual(['Engineering', 'legal'])
    expect((await api.db.select().from(designations)).map(({ name }) => name)).toEqual(['Software Engineer', 'Counsel'])
    expect(await details(id)).toMatchObject({
      state: 'done',
      rowsDone: 3,
      finishedOn: expect.stringMatching(/\+05:30$/),
    })
  })

  it('mails everyone a link to set the first password, where that was asked for', async () => {
    const id = await check(newcomers(2))
    await begin(id, { sendsInvitations: '1' })
    await work(id)
    const letters = await postedLetters(api.db)
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual(
      ['new.1@example.com', 'new.2@example.com'].map((to) => [to, signInWords.welcomeWithPasswordSubject]),
    )
    const [first, second] = await added()
    for (const [index, person] of [first, second].entries()) {
      const link = /link=(\S+)/.exec(letters[index]?.text ?? '')?.[1]
      expect((await api.call(null, '/login/first_password', { link })).body.userId).toBe(person?.id)
    }
  })

  it('mails nobody else', async () => {
    const id = await check(newcomers(2))
    await begin(id)
    await work(id)
    expect(await added()).toHaveLength(2)
    expect(await postedLetters(api.db)).toEqual([])
  })

  it('takes the file away when its people are in', async () => {
    const id = await check(newcomers(1))
    const key = (await storageKeyOf(id)) ?? ''
    expect(await api.deps.storage.size(key)).toBeGreaterThan(0)
    await begin(id)
    await work(id)
    await expect(api.deps.storage.read(key)).rejects.toThrow()
    expect(await storageKeyOf(id)).toBeNull()
  })

  it('leaves the numbers of those who come later in order', async () => {
    const id = await check(newcomers(3))
    await begin(id)
    await work(id)
    const { id: next } = await createEmployee(api.db, { buId: api.company.pune.id })
    expect(next).toBe(((await added()).at(-2)?.id ?? 0) + 1)
  })
})

describe('an import is refused', () => {
  const refusal = async (id: number) => {
    const { status, body } = await begin(id)
    return [status, body.userMessage]
  }

  it('while the file is being checked', async () => {
    const id = await check(newcomers(1))
    await api.db.update(imports).set({ state: 'checking' })
    expect(await refusal(id)).toEqual([409, t.stillBeingChecked])
  })

  it('while a row is wrong', async () => {
    expect(await refusal(await check([newcomer(1), newcomer(2, { Role: '' })]))).toEqual([409, FILE_HAS_MISTAKES])
    expect(await added()).toEqual([])
  })

  it('while it is under way, and when it is done', async () => {
    const id = await check(newcomers(1))
    await begin(id)
    expect(await refusal(id)).toEqual([409, t.alreadyBeingImported])
    await work(id)
    expect(await refusal(id)).toEqual([409, FILE_IMPORTED])
    expect(await added()).toHaveLength(1)
  })

  it('with unknown fields', async () => {
    const id = await check(newcomers(1))
    expect((await begin(id, { sendsInvitations: 'maybe' })).status).toBe(400)
    expect((await begin(id, { force: '1' })).status).toBe(400)
    expect(await details(id)).toMatchObject({ state: 'checked' })
  })
})

describe('what has become wrong since the check makes the whole import fail, with the rows named', () => {
  const failed = async (id: number) => {
    const [{ state, failure }, wrong] = [await details(id), await problems(id)]
    return { state, failure, wrong, added: await added() }
  }

  it('a staff number and an address that somebody got', async () => {
    const id = await check(newcomers(4))
    await createEmployee(api.db, { ...named, staffNumber: 'new-2', buId: api.company.pune.id })
    await createEmployee(api.db, { ...named, workEmail: 'New.4@example.com', buId: api.company.pune.id })
    await begin(id)
    await work(id)
    const { added: there, ...rest } = await failed(id)
    expect(rest).toEqual({
      state: 'failed',
      failure: t.rowsBecameInvalid(2),
      wrong: [
        peopleWords.alreadyUsedBy('3 Employee Id: Employee Id', 'Other Person'),
        peopleWords.alreadyUsedBy('5 Work Email: Work Email', 'Other Person'),
      ],
    })
    expect(there).toHaveLength(2)
    expect((await begin(id)).body.userMessage).toBe(rest.failure)
  })

  it('a manager who has left', async () => {
    const id = await check(newcomers(1))
    await api.db.update(employees).set({ leftAt: '2026-11-20T00:00:00Z' }).where(eq(employees.id, api.company.lead.id))
    await begin(id)
    await work(id)
    expect(await failed(id)).toMatchObject({
      state: 'failed',
      wrong: ['2 Reporting To: This person has left'],
      added: [],
    })
  })

  it('a department that is gone, though others are added', async () => {
    const id = await check([newcomer(1, { Department: 'Engineering' })])
    await api.db.update(departments).set({ name: 'Software' })
    await begin(id)
    await work(id)
    expect(await failed(id)).toMatchObject({
      wrong: [`2 Department: ${peopleWords.entryNotFound('department')}`],
      added: [],
    })
  })

  it('a business unit that was closed', async () => {
    const { id: unit } = await createBusinessUnit(api.db, { name: 'Paris Office' })
    const id = await check([newcomer(1, { BU: 'Paris Office' })])
    await api.call(api.company.superadmin, '/businessunit/delete_bu', { buId: unit })
    await begin(id)
    await work(id)
    expect(await failed(id)).toMatchObject({ wrong: ['2 BU: There is no business unit with this name'], added: [] })
  })

  it('a role that only who uploaded the file may grant', async () => {
    const id = await check([newcomer(1, { Role: commonWords.superAdmin })], {}, api.company.superadmin)
    await begin(id)
    await work(id)
    expect(await failed(id)).toMatchObject({ wrong: ['2 Role: Only a super admin can grant this role'], added: [] })
  })

  it('somebody who is being added at the same moment', async () => {
    const id = await check(newcomers(3))
    await begin(id)
    let running: Promise<void> | undefined
    await api.db.transaction(async (tx) => {
      await createEmployee(tx, { ...named, staffNumber: 'NEW-2', buId: api.company.pune.id })
      running = work(id)
      await untilSomebodyWaits()
    })
    await running
    const { added: there, ...rest } = await failed(id)
    expect(rest).toMatchObject({
      state: 'failed',
      wrong: [peopleWords.alreadyUsedBy('3 Employee Id: Employee Id', 'Other Person')],
    })
    expect(there).toHaveLength(1)
  })
})

const named = { firstName: 'Other', lastName: 'Person' }

async function untilSomebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const [row] = await api.db.execute<{ waits: boolean }>(
      sql`select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waits`,
    )
    if (row?.waits) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('nobody waits')
}

describe('files are not kept for ever', () => {
  const weekLater = (id: number) =>
    api.db.update(imports).set({ createdAt: sql`now() - interval '8 days'` }).where(eq(imports.id, id))

  it('one that nobody has imported for a week goes, and what was wrong with it', async () => {
    const [old, young] = [await check([newcomer(1, { Role: '' })]), await check(newcomers(1))]
    await weekLater(old)
    const key = (await storageKeyOf(old)) ?? ''
    await forgetOldFiles(api.deps)
    expect(await details(old)).toMatchObject({
      ...{ state: 'failed', problemCount: 0 },
      failure: t.checkedTooLongAgo,
    })
    await expect(api.deps.storage.read(key)).rejects.toThrow()
    expect(await details(young)).toMatchObject({ state: 'checked' })
    expect(await storageKeyOf(young)).not.toBeNull()
  })

  it('one that is being imported stays', async () => {
    const id = await check(newcomers(1))
    await begin(id)
    await weekLater(id)
    await forgetOldFiles(api.deps)
    await work(id)
    expect(await details(id)).toMatchObject({ state: 'done' })
  })
})
