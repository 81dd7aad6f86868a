import { slowness } from '@hr/start/pace'
import * as t from '@hr/words/people'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ownApi } from '../../testing/api.ts'
import { csvOf, importing, type Line, newcomers } from './testing.ts'

// A bad file of ten thousand rows reports every bad row and changes nothing; a good one is imported within 30 seconds.
const api = await ownApi()
const { upload, details, begin, work } = importing(api)
const PEOPLE = 10_000

/** One person of a chain of managers and people, with every field filled. */
const person = (n: number): Line => ({
  Role: n <= 1_000 ? t.teamLead : 'Employee',
  'Reporting To': managerOf(n),
  Department: `Department ${n % 40}`,
  Designation: `Designation ${n % 60}`,
  'Date of Birth': '17-05-1990',
  Gender: 'Female',
  'Phone Number': `'+9198${String(n).padStart(8, '0')}`,
  'Skype Id': `live:person.${n}`,
  'Emergency Contact Name': 'Rana Haddad',
  'Emergency Contact Number': '919812345678',
  'Permanent Address': `${n} Law College Road,\nPune 411004`,
})

function managerOf(n: number): string {
  if (n <= 10) return 'head@example.com'
  return n <= 1_000 ? `NEW-${Math.ceil(n / 10)}` : `new.${(n % 1_000) + 1}@example.com`
}

/** Sorts by address, so that managers are spread over the file. */
const shuffled = (lines: Line[]) =>
  lines.toSorted((a, b) => ((a['Work Email'] ?? '') < (b['Work Email'] ?? '') ? -1 : 1))

const countPeople = async () => {
  const [row] = await api.db.execute(sql`select
    (select count(*)::int from employees) as people, (select count(*)::int from departments) as departments,
    (select count(*)::int from password_tokens) as links,
    (select count(*)::int from graphile_worker.jobs where task_identifier = 'send_sealed_mail') as mails,
    (select count(*)::int from employees e join employees m on m.id = e.reporting_to
      where e.staff_number like 'NEW-%' and m.role_id in (2, 5)) as "managed"`)
  return row
}

async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await act()
  console.log(`${what}: ${Math.round(performance.now() - start)} ms`)
  return result
}

describe('ten thousand employees', () => {
  it('are in within 30 seconds: managers, departments, invitations and all', async () => {
    const file = csvOf(shuffled(newcomers(PEOPLE, person)))
    const start = performance.now()
    const { body } = await timed(`upload of ${Math.round(file.length / 1000)} kB`, () =>
      upload(file, { addsMissing: '1' }),
    )
    await timed('check', () => work(body.id))
    expect(await details(body.id)).toMatchObject({ state: 'checked', rowsTotal: PEOPLE, badRows: 0 })
    await begin(body.id, { sendsInvitations: '1' })
    await timed('import', () => work(body.id))
    expect(performance.now() - start).toBeLessThan(30_000 * slowness())
    expect(await details(body.id)).toMatchObject({ state: 'done', rowsDone: PEOPLE })
    expect(await countPeople()).toEqual({
      people: 10_009,
      departments: 41,
      links: PEOPLE,
      mails: PEOPLE,
      managed: PEOPLE,
    })
  }, 60_000)

  it('with a mistake in every row are reported one by one, and change nothing', async () => {
    const mistakes: Line[] = [
      { Role: 'Boss' },
      { 'Work Email': 'noor' },
      { BU: 'Paris' },
      { 'Reporting To': 'Nobody' },
      { 'Phone Number': '1' },
    ]
    const wrong = (n: number): Line => ({ 'Joining Date': '', 'Reporting To': 'lead@example.com', ...mistakes[n % 5] })
    const lines = newcomers(PEOPLE, (n) => ({ ...person(n), ...wrong(n) }))
    const before = await countPeople()
    const { body } = await upload(csvOf(lines), { addsMissing: '1' })
    await timed('check of a bad file', () => work(body.id))
    expect(await details(body.id)).toMatchObject({ state: 'checked', badRows: PEOPLE })

    const url = `/employee/import/problems.csv?importId=${body.id}`
    const csv = await timed('download of its mistakes', async () =>
      api.app.inject({ method: 'GET', url, headers: await api.signedIn(api.company.hr) }),
    )
    // Each row takes two lines, because the address has a line break.
    const expected = lines.flatMap((_, index) => [index * 2 + 2, index * 2 + 2])
    expect([...csv.body.matchAll(/^(\d+),/gm)].map(([, line]) => line).join()).toBe(expected.join())
    expect((await begin(body.id)).status).toBe(409)
    expect(await countPeople()).toEqual(before)
  }, 60_000)
})
