import { createPath, resolvePath } from '@remix-run/router'
import { expect, it } from 'vitest'
import { hrefOf } from './link.tsx'

it('writes the address that the router would write', () => {
  const here = '/calendar/workingdays/2'
  for (const to of [
    '/',
    '/leave/list',
    '/leave/list?q=a%20b&page=2#detail',
    '?tab=daily',
    '?',
    '#now',
    '?id=5#detail',
    '/leave?#x',
  ])
    expect(hrefOf(to, here), to).toBe(createPath(resolvePath(to, here)))
})
