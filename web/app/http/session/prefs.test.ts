import { describe, expect, it } from 'vitest'
import { isSlow, readPrefs, writePrefs } from './prefs.ts'

describe('preferences', () => {
  it('are as at the start without a cookie, or with one that makes no sense', () => {
    const start = {
      ...{ theme: 'auto', lite: undefined, sidebarview: undefined },
      ...{ keepMessages: false, pauseMotion: false, noShortcut: false },
    }
    expect(readPrefs(undefined)).toEqual(start)
    expect(readPrefs('theme=pink&lite=yes&keep=&sidebarview=open')).toEqual(start)
    expect(writePrefs(readPrefs(''))).toBe('')
  })

  it.each([
    { theme: 'dark', lite: true, keepMessages: true, pauseMotion: true, noShortcut: true, sidebarview: true },
    { theme: 'light', lite: false, keepMessages: false, pauseMotion: true, noShortcut: false, sidebarview: false },
  ] as const)('come back as they were written', (prefs) => {
    expect(readPrefs(writePrefs(prefs))).toEqual(prefs)
  })
})

describe('a slow line', () => {
  it.each([
    ['on', undefined, true],
    [undefined, 'slow-2g', true],
    [undefined, '2g', true],
    [undefined, '3g', false],
    ['off', '4g', false],
    [undefined, undefined, false],
  ])('Save-Data %s, ECT %s: %s', (saveData, ect, slow) => {
    expect(isSlow(saveData, ect)).toBe(slow)
  })
})
