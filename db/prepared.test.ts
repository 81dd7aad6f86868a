import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, expectTypeOf, inject, it } from 'vitest'
import { createBusinessUnit } from './factories.ts'
import { type Named, prepared, readMany } from './prepared.ts'
import { businessUnits } from './schema.ts'
import { testDb } from './testing.ts'

const { db, truncate, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
afterAll(close)
beforeEach(truncate)

let built = 0
const unitsIn = prepared((db, of: Named<{ city: string }>) => {
  built += 1
  return db.select({ name: businessUnits.name }).from(businessUnits).where(eq(businessUnits.city, of.city))
})
const written = prepared(
  (_db, of: Named<{ ids: number[] }>) =>
    sql<{ name: string }>`select name from business_units where id = any(${of.ids})`,
)

describe('a prepared statement', () => {
  it('is built once, and answers by the values of each call', async () => {
    await createBusinessUnit(db, { name: 'One', city: 'Pune' })
    await createBusinessUnit(db, { name: 'Two', city: 'Lisbon' })
    built = 0
    expect(await unitsIn(db, { city: 'Pune' })).toEqual([{ name: 'One' }])
    expect(await unitsIn(db, { city: 'Lisbon' })).toEqual([{ name: 'Two' }])
    expectTypeOf(unitsIn(db, { city: 'Oslo' })).resolves.toEqualTypeOf<{ name: string }[]>()
    expect(built).toBeLessThanOrEqual(1)
  })

  it('can be written in SQL, with lists', async () => {
    const { id } = await createBusinessUnit(db, { name: 'One' })
    expect(await written(db, { ids: [id, id + 1] })).toEqual([{ name: 'One' }])
    expect(await written(db, { ids: [] })).toEqual([])
  })

  it('runs in the transaction whose handle it is given, whichever handle it was built with', async () => {
    await expect(
      db.transaction(async (tx) => {
        await createBusinessUnit(tx, { name: 'One', city: 'Pune' })
        expect(await unitsIn(tx, { city: 'Pune' })).toEqual([{ name: 'One' }])
        expect(await unitsIn(db, { city: 'Pune' })).toEqual([])
        await tx.transaction(async (inner) => expect(await unitsIn(inner, { city: 'Pune' })).toHaveLength(1))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await unitsIn(db, { city: 'Pune' })).toEqual([])
  })

  it('has a text for each shape', async () => {
    await createBusinessUnit(db, { name: 'One' })
    const byName = prepared((db, of: Named<{ name: string }>, shape: { isSearched: boolean }) =>
      db
        .select({ name: businessUnits.name })
        .from(businessUnits)
        .where(shape.isSearched ? eq(businessUnits.name, of.name) : undefined),
    )
    expect(await byName(db, { name: 'Two' }, { isSearched: true })).toEqual([])
    expect(await byName(db, { name: 'Two' }, { isSearched: false })).toHaveLength(1)
    expect(await byName(db, { name: 'Two' }, { isSearched: true })).toEqual([])
  })

  it('answers by rows as Drizzle makes them, of every kind of column, few or many', async () => {
    await createBusinessUnit(db, { name: 'One', city: 'Pune' })
    const numbers = sql`generate_series(1, 3000)`.as('numbers')
    const decoded = sql<Date>`timestamptz '2026-11-26 22:36:00+00'`.mapWith((at: string) => new Date(at))
    const shown = {
      name: businessUnits.name,
      createdAt: businessUnits.createdAt,
      isNothing: sql<null>`null`,
      decoded,
      named: sql<number>`1.5::float8`.as('named'),
      amount: sql<string>`12.50::numeric`,
      city: sql<string>`(${db.select({ city: businessUnits.city }).from(businessUnits)})`,
      numbers,
    }
    const select = () => db.select(shown).from(businessUnits)
    const rows = await select()
    expect(rows).toHaveLength(3_000)
    expect(rows[0]).toMatchObject({ name: 'One', isNothing: null, named: 1.5, amount: '12.50', numbers: 1 })
    expect(rows[0]?.decoded).toEqual(new Date('2026-11-26T22:36:00Z'))
    expect(await readMany(select())).toEqual(rows)
    expect(await prepared(() => select())(db, {})).toEqual(rows)
    expect(await readMany(select().limit(2))).toEqual(rows.slice(0, 2))
  })

  it('answers by rows that have objects in them as Drizzle makes them', async () => {
    await createBusinessUnit(db, { name: 'One', city: 'Pune' })
    const nested = () => db.select({ unit: { name: businessUnits.name }, city: businessUnits.city }).from(businessUnits)
    expect(await readMany(nested())).toEqual([{ unit: { name: 'One' }, city: 'Pune' }])
    expect(await prepared(() => nested())(db, {})).toEqual(await nested())
  })

  it('is refused if its text contains a value, which would be the same for every later call', () => {
    const { city } = businessUnits
    const built = prepared((db, _: Named<object>) => db.select().from(businessUnits).where(eq(city, 'Pune')))
    const inSql = prepared((_db, of: Named<{ name: string }>) => sql`select ${of.name}, ${new Date().toISOString()}`)
    expect(() => built(db, {})).toThrow('a value of its own')
    expect(() => inSql(db, { name: 'One' })).toThrow('a value of its own')
  })

  it('fails for a value that was left out', async () => {
    await expect(unitsIn(db, {} as { city: string })).rejects.toThrow('city')
  })
})
