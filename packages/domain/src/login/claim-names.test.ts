import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldedName, namesIn } from './claim-names.ts'

describe('the names in a claim', () => {
  it.each([
    [['sales'], ['sales']],
    ['sales', ['sales']],
    ['CN=IT,OU=Berlin', ['CN=IT,OU=Berlin']],
    [[{ id: 'g1', name: 'sales' }], ['sales']],
    [{ id: 'g1', name: 'sales' }, ['sales']],
    [{ sales: { id: 1 }, leads: {} }, ['sales', 'leads']],
    ['["sales"]', ['sales']],
    [' [{"name":"sales"}]', ['sales']],
    ['[sales', ['[sales']],
    ['/sales,/other', ['/sales', '/other']],
    [['/Sales'], ['/Sales']],
    [7, ['7']],
    [true, ['true']],
    [[], []],
    [{}, []],
    ['', []],
  ])('of %j are %j', (claim, names) => {
    expect(namesIn(claim)).toEqual(names)
  })

  it.each([
    null,
    undefined,
    [{ id: 'g1' }],
    ['sales', null],
    [['sales']],
    { sales: 'member' },
    { sales: true },
    { sales: null },
    { id: 1 },
    '[{"id":1}]',
  ])('are not known from %j', (claim) => {
    expect(namesIn(claim)).toBeUndefined()
  })

  it('never make reading fail', () => {
    fc.assert(fc.property(fc.anything(), (claim) => void namesIn(claim)))
    fc.assert(fc.property(fc.json(), (claim) => void namesIn(claim)))
    expect(namesIn(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBeUndefined()
  })

  it('are the same with other capitals, and as a path', () => {
    expect(['Sales', '/sales', ' SALES ', '/company/sales'].map(foldedName)).toEqual([
      ...['sales', 'sales', 'sales', 'company/sales'],
    ])
  })
})
