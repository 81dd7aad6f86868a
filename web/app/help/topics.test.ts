import { roles } from '@hr/domain/access'
import { describe, expect, it } from 'vitest'
import { mayOpen } from '~/screens.ts'
import { MOST_OPEN, topicsOf } from './topics.ts'

describe.each(roles)('the help for $label', ({ id }) => {
  it('tells of at least three things, each on a page that the role may open', () => {
    const paths = topicsOf(id).map(({ path }) => path)
    expect(paths.length).toBeGreaterThanOrEqual(MOST_OPEN)
    expect(paths.length).toBeLessThanOrEqual(9)
    expect(paths.filter((path) => !mayOpen(id, path))).toEqual([])
  })
})
