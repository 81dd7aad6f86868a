import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { PREFS_COOKIE, PREFS_SECONDS, readPrefs, writePrefs } from '~/prefs.ts'
import { areaOf } from '~/screens.ts'

/** What a script adds to the menus, which work without: Esc and arrow keys, closing on the way to another page. */
export function useMenus(): void {
  const { key, pathname } = useLocation()
  const last = useRef(key)

  useEffect(() => {
    document.addEventListener('keydown', onKey)
    document.addEventListener('toggle', rememberSidebar, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('toggle', rememberSidebar, true)
    }
  }, [])

  // at every arrival
  useEffect(() => {
    // what was opened before the scripts came stays open
    if (last.current !== key) {
      for (const menu of all('details.dd[open]')) menu.open = false
      for (const section of all('details.sec')) section.open = isOf(section, pathname)
    }
    last.current = key
    const menu = document.querySelector<HTMLDetailsElement>('details.nav')
    // a summary that is seen belongs to a narrow screen, where the open menu would hide the page
    if (menu?.open && menu.querySelector('summary')?.checkVisibility?.()) menu.open = false
  }, [key, pathname])
}

function isOf(section: HTMLElement, pathname: string): boolean {
  return [...section.querySelectorAll('a')].some((link) => areaOf(link.pathname) === areaOf(pathname))
}

function all(selector: string): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(selector)]
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

/** The server then sends the menu as it was left. */
function rememberSidebar({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.matches('.nav')) return
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${PREFS_COOKIE}=`))
  const prefs = { ...readPrefs(found?.slice(PREFS_COOKIE.length + 1)), sidebarview: target.open }
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not everywhere yet
  document.cookie = `${PREFS_COOKIE}=${writePrefs(prefs)}; Path=/; SameSite=Lax; Max-Age=${PREFS_SECONDS}${secure}`
}
