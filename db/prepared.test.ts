import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, expectTypeOf, inject, it } from 'vitest'
import { createBusinessUnit } from './factories.ts'
import { type Named, prepared } from './prepared.ts'
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

  it('is refused if a value stands in its text, which would be the same for every later call', () => {
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
