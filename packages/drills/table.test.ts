import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lines } from './lines.ts'
import { promisesIn, readPromises, tableOf } from './table.ts'

const page = readPromises()

it('every promise is held by tests or drills that exist', () => {
  const without = promisesIn(page).filter(({ promise }) => lines.every(({ begins }) => !promise.startsWith(begins)))
  expect(without).toEqual([])
  expect(lines.flatMap(({ by }) => by).filter((file) => !existsSync(file))).toEqual([])
  expect(lines.filter(({ begins }) => promisesIn(page).every(({ promise }) => !promise.startsWith(begins)))).toEqual([])
})

it('a promise does not hold if a test of it failed, or did not run', () => {
  const [line] = lines
  const result = (file: string, failed: number) => ({ file, passed: 1, failed, skipped: 0, said: [] })
  const of = (failures: number[]) => {
    const results = failures.map((failed, at) => result(line!.by[at]!, failed))
    return tableOf(page, results).find(({ promise }) => promise.startsWith(line!.begins))?.isHeld
  }
  expect([of([0, 0]), of([0, 1]), of([0])]).toEqual([true, false, false])
})
