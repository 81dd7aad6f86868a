export type Theme = 'auto' | 'light' | 'dark'

/** What a person has chosen for this browser, kept in one readable cookie. */
export type Prefs = {
  theme: Theme
  /** Undefined until chosen; then the connection decides. */
  lite: boolean | undefined
  keepMessages: boolean
  pauseMotion: boolean
  /** Whether the key `/` has no function on our pages (WCAG 2.1.4). */
  noShortcut: boolean
  /**
   * Whether the menu is open. Undefined until chosen; then it is open on wide screens (docs/spec/screens.md, Frame).
   */
  sidebarview: boolean | undefined
}

export const PREFS_COOKIE = 'prefs'
export const PREFS_SECONDS = 365 * 24 * 3600

/** Parses the cookie's value. Anything unknown counts as not chosen. */
export function readPrefs(value: string | undefined): Prefs {
  const chosen = new URLSearchParams(value)
  const theme = chosen.get('theme')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    lite: choiceOf(chosen.get('lite')),
    keepMessages: chosen.get('keep') === '1',
    pauseMotion: chosen.get('pause') === '1',
    noShortcut: chosen.get('noshortcut') === '1',
    sidebarview: choiceOf(chosen.get('sidebarview')),
  }
}

function choiceOf(text: string | null): boolean | undefined {
  if (text === '1') return true
  return text === '0' ? false : undefined
}

/** The cookie's value. Only values that differ from the default are written. */
export function writePrefs(prefs: Prefs): string {
  const chosen = new URLSearchParams()
  if (prefs.theme !== 'auto') chosen.set('theme', prefs.theme)
  if (prefs.lite !== undefined) chosen.set('lite', prefs.lite ? '1' : '0')
  if (prefs.keepMessages) chosen.set('keep', '1')
  if (prefs.pauseMotion) chosen.set('pause', '1')
  if (prefs.noShortcut) chosen.set('noshortcut', '1')
  if (prefs.sidebarview !== undefined) chosen.set('sidebarview', prefs.sidebarview ? '1' : '0')
  return chosen.toString()
}

/** Whether the browser says that its connection is slow or its data expensive. */
export function isSlow(saveData: string | undefined, ect: string | undefined): boolean {
  return saveData === 'on' || ect === 'slow-2g' || ect === '2g'
}
