import { createEmployee } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()

const picture = async () =>
  new File(
    [
      (await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer()) as BlobPart,
    ],
    'me.png',
  )
const stored = async (prefix: string) => (await api.deps.storage.list(prefix)).map(({ key }) => key)

const document = () => api.submit(api.company.hr, '/stratdrive/file_upload', { file: new File(['x'], 'a.txt') })
const newcomer = async (changes: Record<string, string> = {}) =>
  api.submit(api.company.hr, '/employee/add_employee', {
    ...{ firstName: 'Noor', lastName: 'Haddad', employeeId: 'PUN-0100', workEmail: 'noor.haddad@example.com' },
    ...{ employeeRoleId: '4', employeeBuId: `${api.company.pune.id}`, reportingTo: `${api.company.lead.id}` },
    ...{ joiningDate: '2026-12-01', profilePicture: await picture(), ...changes },
  })
const CSV =
  'First Name,Last Name,Employee Id,Work Email,Role,BU,Joining Date\nA,B,X-1,a.b@example.com,HR,Pune Office,2026-01-05\n'
const people = () => api.submit(api.company.hr, '/employee/import/check', { file: new File([CSV], 'people.csv') })

describe('a file whose row was not acknowledged', () => {
  /** Breaks the connection exactly when the row is about to be committed. */
  async function breakAtCommitOf(table: string) {
    await api.db.execute(sql`create function break_line() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
    await api.db.execute(sql`create constraint trigger breaks after insert or update on ${sql.identifier(table)}
      deferrable initially deferred for each row execute function break_line()`)
  }
  afterEach(() => api.db.execute(sql`drop function if exists break_line cascade`))

  it.each([
    ['a document', 'drive', 'drive_files', document],
    ['a picture of a new colleague', 'profile', 'employees', newcomer],
    ['a file of employees', 'import', 'imports', people],
  ])('stays, because the row may be there: %s', async (_, prefix, table, send) => {
    const before = await stored(prefix)
    await breakAtCommitOf(table)
    expect((await send()).status).toBe(503)
    expect(await stored(prefix)).toHaveLength(before.length + 1)
  })
})

describe('a file whose row was refused', () => {
  it('goes again', async () => {
    const before = await stored('profile')
    expect((await newcomer({ workEmail: 'hr@example.com' })).status).toBe(409)
    expect(await stored('profile')).toEqual(before)
  })
})

describe('a picture that another one has replaced', () => {
  it('is in nobody’s way when it cannot be removed', async () => {
    const person = await createEmployee(api.db, { buId: api.company.pune.id, reportingTo: api.company.lead.id })
    // A name that our code does not make, so that removing it fails.
    await api.db.update(employees).set({ profilePicture: '../me' }).where(eq(employees.id, person.id))
    const { status } = await api.submit(api.company.hr, `/employee/edit_employee/${person.id}`, {
      ...{ firstName: 'Noor', lastName: 'Haddad', employeeId: 'PUN-0100', workEmail: 'noor.haddad@example.com' },
      ...{ employeeRoleId: '4', employeeBuId: `${api.company.pune.id}`, reportingTo: `${api.company.lead.id}` },
      ...{ joiningDate: '2026-12-01', profilePicture: await picture() },
    })
    expect(status).toBe(200)
  })
})
