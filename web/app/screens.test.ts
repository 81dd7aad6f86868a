import { mayEnter } from '@hr/domain/access'
import * as t from '@hr/words/pages'
import { describe, expect, it } from 'vitest'
import { routeFiles } from './route-files.server.ts'
import { areaOf, findScreen, markedFor, menuOf, screens } from './screens.ts'

const roles = [1, 2, 3, 4, 5, 6, 7]
/** What the menu of the person has. */
const ofPerson = ['/profile', '/preferences', '/help']
const rolesIn = (access: string) => roles.filter((role) => mayEnter(role, access))

describe('the table of screens', () => {
  it.each(screens.map(({ path, access }) => [path, access]))('%s has a key of roles', (_, access) => {
    expect(access).toMatch(/^[1-7]+(-[67]+)?$/)
  })

  it('finds a screen by its path, with or without a slash at the end', () => {
    expect(findScreen('/leave/leave-apply')?.title).toBe(t.leaveApply)
    expect(findScreen('/leave/leave-apply/')?.title).toBe(t.leaveApply)
    expect(findScreen('/')?.title).toBe('Dashboard')
    expect(findScreen('/leave/leave-apply/more')).toBeUndefined()
    expect(findScreen('/Leave/leave-apply')).toBeUndefined()
    expect(findScreen('/nope')).toBeUndefined()
  })

  it('has a page for every screen', () => {
    const missing = screens.filter(({ path }) => !routeFiles.has(path))
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  it('names a page, open to the same roles, for whatever is shown without one', () => {
    const leadsOn = /redirect\(/
    for (const { path, access, title, partOf } of screens) {
      const text = routeFiles.get(path) ?? ''
      const isShown = /^export default /m.test(text) || leadsOn.test(text) || path === '/attachments/$id'
      expect(partOf === undefined, path).toBe(isShown)
      expect(title !== undefined, path).toBe(isShown)
      const ofPage = rolesIn(findScreen(partOf ?? '/')?.access ?? '')
      expect(
        rolesIn(access).every((role) => ofPage.includes(role)),
        path,
      ).toBe(true)
    }
  })
})

describe('the menu', () => {
  it.each(roles)('of role %i has only what the role may open', (role) => {
    const paths = menuOf(role).flatMap(({ path, items = [] }) =>
      [path, ...items.map((item) => item.path)].filter(Boolean),
    )
    const allowed = screens
      .filter(({ section, icon, access }) => (section ?? icon) && mayEnter(role, access))
      .map(({ path }) => path)
    expect(paths.toSorted()).toEqual(allowed.toSorted())
  })

  it('marks a page that the same roles may open, also where a page is not in the menu itself', () => {
    for (const { path, access, under, title } of screens.filter(({ under }) => under)) {
      const marked = screens.find((screen) => screen.path === under)
      expect(marked?.section !== undefined || ofPerson.includes(under ?? ''), title).toBe(true)
      // The menu of a role that may not open it simply has no such entry.
      expect(
        rolesIn(access).some((role) => mayEnter(role, marked?.access ?? '')),
        path,
      ).toBe(true)
    }
    expect(markedFor('/request/leaves/history')).toBe('/request/leaves')
    expect(markedFor('/employee/edit/7')).toBe('/employee/list')
    expect(markedFor('/profile/edit')).toBe('/profile')
    expect(markedFor('/preferences/stand-ins')).toBe('/preferences')
    expect(markedFor('/leave/leave-apply')).toBe('/leave/leave-apply')
    expect(markedFor('/nope')).toBeUndefined()
  })

  it('leaves no page with a menu area unmarked', () => {
    const sections = new Set(screens.filter(({ section }) => section).map(({ path }) => areaOf(path)))
    const unmarked = screens.filter(
      ({ path, title, section, icon, under }) => title && !section && !icon && !under && sections.has(areaOf(path)),
    )
    expect(unmarked.map(({ path }) => path)).toEqual(['/leave', '/calendar', '/employee', '/bu'])
  })

  it('has no section without an item', () => {
    for (const role of roles)
      expect(menuOf(role).every(({ path, items }) => path !== undefined || items?.length)).toBe(true)
  })
})
