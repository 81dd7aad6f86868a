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

it('lost writes of several drills are added up, and a figure ends at its first semicolon', () => {
  const said = [
    '0 of 20 acknowledged writes were lost; 30 requests',
    '1 of 5 acknowledged writes were lost',
    '2 kills of api; x',
  ]
  const results = lines.flatMap(({ by }) =>
    by.map((file) => ({ file, passed: 1, failed: 0, skipped: 0, said: [] as string[] })),
  )
  const found = results.map((result) => (result.file.includes('pair-kills') ? { ...result, said } : result))
  const [line] = tableOf(page, found, '2026-11-23').filter(({ figures }) =>
    figures.some((figure) => figure.includes('acknowledged')),
  )
  expect(line?.figures).toEqual(['1 of 25 acknowledged writes were lost', '2 kills of api'])
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
  const second = keptBeside(tableOf(page, resultsOf(1), '2026-11-23'), (line) => isMeant('drills/kills', line), first)
  expect(second.filter(({ on }) => on === '2026-11-01')).toEqual(first.filter((line) => !isMeant('drills/kills', line)))
  const again = second.filter(({ on }) => on === '2026-11-23')
  expect(again.map(({ isHeld }) => isHeld)).toEqual([false, false])
  expect(keptBeside(first, () => false, [])[0]).toMatchObject({ isHeld: false, figures: [], on: '' })
})

it('the page has a row for each part, figures, and what was not kept', () => {
  const line = { section: 'Data', isHeld: true, tests: 3, figures: [], on: '2026-11-23' }
  const held = [
    { ...line, promise: 'Days are decimals. Always.', figures: ['a | b', '2 s'] },
    { ...line, promise: 'Nothing is lost: really.', isHeld: false, on: '2026-11-01' },
  ]
  const page = pageOf(held, 'about')
  expect(page).toContain('| Data | 1 of 2 | 2026-11-01 |')
  expect(page).toContain('Not kept:\n\n- Nothing is lost\n')
  expect(page).toContain('| Days are decimals | a \\| b; 2 s |')
})
