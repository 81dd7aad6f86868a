import { parseArgs } from 'node:util'
import postgres from 'postgres'

/** One ordinary day, in seconds from midnight: in, out to lunch, back in, home. */
const PASSINGS = `(values (31500, 'IN'), (44100, 'OUT'), (46800, 'IN'), (63000, 'OUT')) as p (second, direction)`

/**
 * Fills a database with people and their swipes, so that reports can be measured: four swipes a day for each person,
 * never two in the same second, month by month up to today. Never run this on a database that people use.
 */
async function load(url: string, people: number, rows: number): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await hire(sql, people)
    const days = Math.ceil(rows / (people * 4))
    await sql`select make_swipe_partitions(current_date - ${days}::int - 1, ${Math.ceil(days / 28) + 2}::int)`
    for (let from = days; from > 0; from -= 30) console.log(await fill(sql, from, Math.max(0, from - 30)))
    await sql`vacuum (analyze) swipes`
  } finally {
    await sql.end()
  }
}

async function hire(sql: postgres.Sql, people: number): Promise<void> {
  const [unit] = await sql`
    insert into business_units (name, country, state, city, address, zip_code, contact_number, time_zone)
    values ('Benchmark Office', 'Nepal', 'Bagmati', 'Kathmandu', 'Naxal', '44600', '97714410000', 'Asia/Kathmandu')
    on conflict do nothing returning id`
  if (!unit) throw new Error('There is a Benchmark Office already.')
  await sql`
    insert into employees (staff_number, first_name, last_name, work_email, role_id, bu_id, joining_date)
    select 'BENCH-' || n, 'Bench', 'Person ' || n, 'bench.' || n || '@example.com', 4, ${unit.id}, '2015-01-05'
    from generate_series(1, ${people}::int) n`
}

/** Inserts the days from `from` days ago up to, but not including, `to` days ago. */
async function fill(sql: postgres.Sql, from: number, to: number): Promise<string> {
  const { count } = await sql`
    insert into swipes (at, employee_id, day, offset_minutes, direction, location)
    select (d.day + make_interval(secs => p.second + e.id % 1700)) at time zone 'Asia/Kathmandu', e.id, d.day, 345, p.direction, 'Main door'
    from generate_series(current_date - ${from}::int, current_date - ${to}::int - 1, interval '1 day') as g (at)
    cross join lateral (select g.at::date) as d (day)
    cross join ${sql.unsafe(PASSINGS)}
    cross join employees e where e.staff_number like 'BENCH-%'`
  return `${count} swipes, from ${from} to ${to} days ago`
}

const { values } = parseArgs({ options: { people: { type: 'string' }, rows: { type: 'string' } } })
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL says which database to fill.')
await load(url, Number(values.people ?? 10_000), Number(values.rows ?? 25_000_000))
