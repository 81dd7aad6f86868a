import { describe, expect, it } from 'vitest'
import { fold, otherState } from './fold.ts'

const asked = (query: string) => new URLSearchParams(query)

describe('a folded list', () => {
  it('shows its first rows and says how many there are', () => {
    expect(fold(asked(''), 'onleave', ['a', 'b', 'c'], 2, 12)).toEqual({ rows: ['a', 'b'], count: 12, isAll: false })
  })

  it('shows all when the address asks for it, whatever else it asks', () => {
    expect(fold(asked('onleave=all'), 'onleave', ['a', 'b', 'c'], 2, 3).rows).toEqual(['a', 'b', 'c'])
    expect(fold(asked('pending=all&onleave=some'), 'onleave', ['a', 'b', 'c'], 2, 3).rows).toHaveLength(2)
  })

  it('has nothing to hide where all of it is shown anyway', () => {
    expect(fold(asked('onleave=all'), 'onleave', ['a', 'b'], 2, 2).isAll).toBe(false)
  })

  it.each([
    ['', '/?onleave=all#on-leave'],
    ['onleave=all', '/#on-leave'],
    ['pending=all', '/?onleave=all&pending=all#on-leave'],
    ['onleave=all&pending=all&teammate=next&lite=1', '/?pending=all#on-leave'],
  ])('with %j has its other state at %s', (query, address) => {
    expect(otherState(asked(query), 'onleave', 'on-leave')).toBe(address)
  })
})
