import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { screens, signInPages } from '~/screens.ts'
import { to } from './to.ts'

describe('an address', () => {
  it('is a path with its parts and its query', () => {
    expect(to('/employee/list')).toBe('/employee/list')
    expect(to('/employee/edit/$employeeId', { employeeId: 7 })).toBe('/employee/edit/7')
    expect(to('/employee/import/$id/progress', { id: 7 }, { background: 1 })).toBe(
      '/employee/import/7/progress?background=1',
    )
    expect(to('/request/leaves', new URLSearchParams('scope=all&page=2'))).toBe('/request/leaves?scope=all&page=2')
  })

  it('leaves out what is undefined, and a query without anything', () => {
    expect(to('/leave/list', { retired: undefined, page: 2 })).toBe('/leave/list?page=2')
    expect(to('/leave/list', {})).toBe('/leave/list')
    expect(to('/leave/list', new URLSearchParams())).toBe('/leave/list')
  })

  it('encodes what is in it', () => {
    expect(to('/login', { next: '/leave/list?page=2&id=1' })).toBe('/login?next=%2Fleave%2Flist%3Fpage%3D2%26id%3D1')
    expect(to('/pictures/$name/photo', { name: 'a/b?c' })).toBe('/pictures/a%2Fb%3Fc/photo')
  })

  it('cannot be made of a path that is not there, or without a part', () => {
    // @ts-expect-error there is no such page
    expect(to('/employee/lists')).toBe('/employee/lists')
    // @ts-expect-error the part has another name
    expect(to('/employee/edit/$employeeId', { id: 7 })).toBe('/employee/edit/')
    // @ts-expect-error a part is missing
    expect(() => to('/employee/edit/$employeeId')).toThrow()
  })
})

describe('the pages', () => {
  const app = fileURLToPath(new URL('..', import.meta.url))
  const areas = [...screens.map(({ path }) => path), ...Object.keys(signInPages), '/pictures']
    .filter((path) => path !== '/')
    .map((path) => path.split('/')[1] ?? '')
  /** A text that begins like the path of a page, and is neither given to `to` nor compared or sent to the API. */
  const address = new RegExp(
    `(?<!(\\bto|passOn|apiStream)\\([\\w, ]*|[!=]== )(['"\`])/(${[...new Set(areas)].join('|')})(/|\\?|\\$|\\2)`,
  )
  /** An attribute, or a way to another page, that begins with a slash. */
  const way = /="\/|\b(redirect|goTo|navigate)\(([\w.]+, )?['"`]\//
  /** The tables of paths, and what is done with a path that came. */
  const tables = /^(screens|route-files|http\/(testing|to|next-path))\b/

  it('write no address out', () => {
    const found = readdirSync(app, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !tables.test(file))
      .flatMap((file) => {
        const lines = readFileSync(app + file, 'utf8').split('\n')
        return lines
          .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line) && (address.test(line) || way.test(line)))
          .map((line) => `${file}: ${line.trim()}`)
      })
    expect(found).toEqual([])
  })
})
