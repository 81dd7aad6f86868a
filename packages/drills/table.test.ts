import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lines, timed } from './lines.ts'
import { isMeant, keptBeside, pageOf, promisesIn, readPromises, tableOf } from './table.ts'

const page = readPromises()

it('every promise is held by tests or drills that exist', () => {
  const without = promisesIn(page).filter(({ promise }) => lines.every(({ begins }) => !promise.startsWith(begins)))
  expect(without).toEqual([])
  expect(lines.flatMap(({ by }) => by).filter((file) => !existsSync(file))).toEqual([])
  expect(lines.filter(({ begins }) => promisesIn(page).every(({ promise }) => !promise.startsWith(begins)))).toEqual([])
})

it('a test that measures time is one that holds a promise', () => {
  const all = lines.flatMap(({ by }) => by)
  expect(timed.filter((file) => !all.includes(file))).toEqual([])
})

it('a promise does not hold if a test of it failed, or did not run', () => {
  const [line] = lines
  const result = (file: string, failed: number) => ({ file, passed: 1, failed, skipped: 0, said: [] })
  const of = (failures: number[]) => {
    const results = failures.map((failed, at) => result(line!.by[at]!, failed))
    return tableOf(page, results, '2026-11-23').find(({ promise }) => promise.startsWith(line!.begins))?.isHeld
  }
  expect([of([0, 0]), of([0, 1]), of([0])]).toEqual([true, false, false])
})

it('a part can be tried again, and the others keep their figures and their day', () => {
  const resultsOf = (failed: number) =>
    lines.flatMap(({ by }) =>
      by.map((file) => ({ file, passed: 3, failed, skipped: 0, said: ['kills of a | b: 2 s'] })),
    )
  const first = tableOf(page, resultsOf(0), '2026-11-01')
  const earlier = pageOf(first, 'about')
  const second = keptBeside(tableOf(page, resultsOf(1), '2026-11-23'), (line) => isMeant('drills/kills', line), earlier)
  expect(second.filter(({ on }) => on === '2026-11-01')).toEqual(first.filter((line) => !isMeant('drills/kills', line)))
  const again = second.filter(({ on }) => on === '2026-11-23')
  expect(again.map(({ isHeld }) => isHeld)).toEqual([false, false])
  expect(keptBeside(first, () => false, '')[0]).toMatchObject({ isHeld: false, figures: 'not tried yet', on: '' })
})
