import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// docs/measured/scale.md names what the migrations use that a distributed database may lack.
const features: Record<string, RegExp> = {
  'Exclusion constraint': /exclude using gist/i,
  'Constraint triggers': /create constraint trigger/i,
  'Transition tables': /referencing new table/i,
  'Functions with the rights of their owner': /security definer/i,
  'Partitions by range': /partition by range/i,
  'Ranges and multiranges': /int4(multi)?range/i,
  'Generated columns': /generated always as \(/i,
  'Unlogged table': /unlogged/i,
  'Trigram index': /gin_trgm_ops/i,
}
const folder = new URL('migrations/', import.meta.url)
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
const [, table = ''] = readFileSync(new URL('../docs/measured/scale.md', import.meta.url), 'utf8').split('| Feature |')
const rows = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, name = '']) => name)

it('the page names each feature of Postgres that migrations use', () => {
  const used = Object.entries(features).filter(([, words]) => migrations.some((text) => words.test(text)))
  expect(rows).toEqual(used.map(([name]) => name))
})
