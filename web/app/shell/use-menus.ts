import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { PREFS_COOKIE, PREFS_SECONDS, readPrefs, writePrefs } from '~/http/session/prefs.ts'
import { areaOf } from '~/screens.ts'
import { FIND } from './find-person.tsx'

/**
 * Adds to the menus, which work without it: Esc and arrow keys, closing on leaving by Tab and on navigation, and remembering
 * whether the main menu was open. The stylesheet covers the page while a menu is open, so that a click outside only closes it.
 */
export function useMenus(): void {
  const { key, pathname } = useLocation()
  const last = useRef(key)

  useEffect(() => {
    // The menu is open on wide screens; not every browser's stylesheet can show a closed one as open.
    const narrow = matchMedia(NARROW)
    const menu = sidebar()
    if (menu && !narrow.matches) menu.open = true
    // It may have been opened before this script ran.
    rememberSidebar(menu?.open)
    narrow.addEventListener('change', fold)
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick, true)
    document.addEventListener('toggle', onToggle, true)
    document.addEventListener('focusin', closeOthers)
    return () => {
      narrow.removeEventListener('change', fold)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('toggle', onToggle, true)
      document.removeEventListener('focusin', closeOthers)
    }
  }, [])

  // runs after every navigation
  useEffect(() => {
    // On the first load, menus stay as they are: opened before the scripts ran, or open when the page was reloaded.
    if (last.current === key) return
    last.current = key
    for (const menu of all('details.dd[open]')) menu.open = false
    for (const section of all('details.sec')) section.open = isOf(section, pathname)
    const menu = sidebar()
    // On a narrow screen the menu would hide the page.
    if (menu && isNarrow()) menu.open = false
  }, [key, pathname])
}

const sidebar = () => document.querySelector<HTMLDetailsElement>('details.nav')

/** The same width as in the stylesheet: below it, the menu covers the page instead of being next to it. */
const NARROW = '(max-width: 48rem)'
const isNarrow = () => matchMedia(NARROW).matches

/** A window that becomes narrow, or a tablet that is turned, shows the page and not the menu. */
function fold({ matches }: MediaQueryListEvent): void {
  const menu = sidebar()
  if (menu) menu.open = !matches
}

function isOf(section: HTMLElement, pathname: string): boolean {
  return [...section.querySelectorAll('a')].some((link) => areaOf(link.pathname) === areaOf(pathname))
}

function all(selector: string): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(selector)]
}

/** An open menu would cover the focus. */
function closeOthers({ target }: Event): void {
  for (const menu of all('details.dd[open]')) if (!menu.contains(target as Node)) menu.open = false
}

function onClick({ target }: Event): void {
  // A press on the menu's word turns it after this event. The page may be left before the event that says so.
  const menu = sidebar()
  if (menu?.querySelector('summary')?.contains(target as Node)) rememberSidebar(!menu.open)
}

function onToggle({ target }: Event): void {
  const menu = sidebar()
  if (target === menu) rememberSidebar(menu?.open)
}

function onKey(event: KeyboardEvent): void {
  if (event.key === '/' && isFree(event)) findPerson(event)
  const menu = document.querySelector<HTMLDetailsElement>('details:is(.dd, .drawer)[open]:focus-within')
  if (!menu) return
  if (event.key === 'Escape') {
    menu.open = false
    menu.querySelector('summary')?.focus()
  } else if (menu.matches('.dd') && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault()
    step(menu, event.key === 'ArrowDown' ? 1 : -1)
  }
}

/** Whether a key is meant for no field, no dialog and no command of the browser. */
function isFree({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyped = (target as Element).closest('input:not([type=submit]), select, textarea')
  return !isTyped && !(ctrlKey || metaKey || altKey) && !document.querySelector('dialog[open]')
}

/** Goes to the search for a person, unless the key was turned off (Preferences), and opens the menu around it on a narrow screen. */
function findPerson(event: KeyboardEvent): void {
  const box = document.querySelector<HTMLElement>(`#${FIND}[aria-keyshortcuts]`)
  if (!box) return
  event.preventDefault()
  const menu = sidebar()
  if (menu) menu.open = true
  box.focus()
}

function step(menu: HTMLElement, by: number): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, .menu :is(a, input[type=submit])')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[(at + by + stops.length) % stops.length]?.focus()
}

/** The server then renders the menu as it was left. On wide screens it is always visible. */
function rememberSidebar(isOpen = false): void {
  if (!isNarrow()) return
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${PREFS_COOKIE}=`))
  const prefs = readPrefs(found?.slice(PREFS_COOKIE.length + 1))
  if (isOpen === (prefs.sidebarview ?? false)) return
  const kept = writePrefs({ ...prefs, sidebarview: isOpen })
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not everywhere yet
  document.cookie = `${PREFS_COOKIE}=${kept}; Path=/; SameSite=Lax; Max-Age=${PREFS_SECONDS}${secure}`
}
