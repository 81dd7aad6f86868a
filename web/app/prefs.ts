export type Theme = 'auto' | 'light' | 'dark'

/** What a person has chosen for this browser; kept in one plain cookie. */
export type Prefs = {
  theme: Theme
  /** Undefined until chosen: then the connection decides. */
  lite: boolean | undefined
  keepMessages: boolean
  pauseMotion: boolean
  sidebarview: boolean
}

export const PREFS_COOKIE = 'prefs'
export const PREFS_SECONDS = 365 * 24 * 3600

/** Reads the cookie's value; what is not understood is as if it had not been chosen. */
export function readPrefs(value: string | undefined): Prefs {
  const chosen = new URLSearchParams(value)
  const theme = chosen.get('theme')
  const lite = chosen.get('lite')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    lite: lite === '1' ? true : lite === '0' ? false : undefined,
    keepMessages: chosen.get('keep') === '1',
    pauseMotion: chosen.get('pause') === '1',
    sidebarview: chosen.get('sidebarview') === '1',
  }
}

/** The cookie's value; only what differs from the start is written. */
export function writePrefs(prefs: Prefs): string {
  const chosen = new URLSearchParams()
  if (prefs.theme !== 'auto') chosen.set('theme', prefs.theme)
  if (prefs.lite !== undefined) chosen.set('lite', prefs.lite ? '1' : '0')
  if (prefs.keepMessages) chosen.set('keep', '1')
  if (prefs.pauseMotion) chosen.set('pause', '1')
  if (prefs.sidebarview) chosen.set('sidebarview', '1')
  return chosen.toString()
}

/** Whether the browser says that its line is slow or its data dear. */
export function isSlow(saveData: string | undefined, ect: string | undefined): boolean {
  return saveData === 'on' || ect === 'slow-2g' || ect === '2g'
}
