import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// docs/scale.md says in which migrations there is what a distributed database may lack.
const features: Record<string, RegExp> = {
  'Exclusion constraint': /exclude using gist/i,
  'Constraint triggers': /create constraint trigger/i,
  'Transition tables': /referencing new table/i,
  'Functions with the rights': /security definer/i,
  'Partitions by range': /partition by range/i,
  'Ranges and multiranges': /int4(multi)?range/i,
  'Generated columns': /generated always as \(/i,
  'Unlogged table': /unlogged/i,
  'Trigram index': /gin_trgm_ops/i,
  Extensions: /create extension/i,
}
const folder = new URL('migrations/', import.meta.url)
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({ number: name.slice(0, 4), text: readFileSync(new URL(name, folder), 'utf8') }))
const rows = readFileSync(new URL('../docs/scale.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\|.*\| [\d ]+ \|$/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('the page names the migrations in which each feature of Postgres is used', () => {
  const found = Object.entries(features).map(([name, words]) => [
    name,
    migrations
      .filter(({ text }) => words.test(text))
      .map(({ number }) => number)
      .join(' '),
  ])
  const said = rows.map(([, what = '', , numbers]) => [
    Object.keys(features).find((name) => what.startsWith(name)) ?? what,
    numbers,
  ])
  expect(said).toEqual(found)
})
