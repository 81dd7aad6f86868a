import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { PREFS_COOKIE, PREFS_SECONDS, readPrefs, writePrefs } from '~/http/prefs.ts'
import { areaOf } from '~/screens.ts'

/**
 * What a script adds to the menus, which work without: Esc and arrow keys, an outside click that closes and is not lost,
 * closing on the way to another page, and whether the main menu was left open.
 */
export function useMenus(): void {
  const { key, pathname } = useLocation()
  const last = useRef(key)

  useEffect(() => {
    // without it the style covers the page while a menu is open, so that any click closes it, and does nothing else
    document.documentElement.dataset.script = ''
    // where there is room for it; not every browser's style can show it closed
    const menu = sidebar()
    if (menu && !isNarrow()) menu.open = true
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', closeOthers, true)
    document.addEventListener('toggle', rememberSidebar, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', closeOthers, true)
      document.removeEventListener('toggle', rememberSidebar, true)
    }
  }, [])

  // at every arrival
  useEffect(() => {
    // what was opened before the scripts came stays open, and what was open when the page was loaded anew
    if (last.current === key) return
    last.current = key
    for (const menu of all('details.dd[open]')) menu.open = false
    for (const section of all('details.sec')) section.open = isOf(section, pathname)
    const menu = sidebar()
    // it would hide the page
    if (menu && isNarrow()) menu.open = false
  }, [key, pathname])
}

const sidebar = () => document.querySelector<HTMLDetailsElement>('details.nav')

/** As the style has it: there the menu stands above the page, not beside it. */
const isNarrow = () => matchMedia('(max-width: 48rem)').matches

function isOf(section: HTMLElement, pathname: string): boolean {
  return [...section.querySelectorAll('a')].some((link) => areaOf(link.pathname) === areaOf(pathname))
}

function all(selector: string): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(selector)]
}

function closeOthers({ target }: Event): void {
  for (const menu of all('details.dd[open]')) if (!menu.contains(target as Node)) menu.open = false
}

function onKey(event: KeyboardEvent): void {
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

function step(menu: HTMLElement, by: number): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, .menu :is(a, input[type=submit])')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[(at + by + stops.length) % stops.length]?.focus()
}

/** The server then sends the menu as it was left; where there is room for it, it is there whatever was left. */
function rememberSidebar({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.matches('.nav') || !isNarrow()) return
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${PREFS_COOKIE}=`))
  const prefs = { ...readPrefs(found?.slice(PREFS_COOKIE.length + 1)), sidebarview: target.open }
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not everywhere yet
  document.cookie = `${PREFS_COOKIE}=${writePrefs(prefs)}; Path=/; SameSite=Lax; Max-Age=${PREFS_SECONDS}${secure}`
}
