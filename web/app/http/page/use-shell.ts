import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { loader } from '~/root.tsx'
import { findScreen } from '~/screens.ts'
import type { Prefs } from '../session/prefs.ts'
import type { ShellData } from './shell.server.ts'

const prefs: Prefs = {
  theme: 'auto',
  lite: undefined,
  keepMessages: false,
  pauseMotion: false,
  noShortcut: false,
  sidebarview: undefined,
}

const nothing: ShellData = {
  user: undefined,
  flash: undefined,
  draft: undefined,
  csrf: '',
  formKey: '',
  prefs,
  lite: false,
  failed: false,
  today: '',
}

/** The data of the frame: who is signed in, their preferences, and what a form must carry. */
export function useShell(): ShellData {
  return useRouteLoaderData<typeof loader>('root') ?? nothing
}

/** Whether the page comes without the shell, as few bytes: one of the commonest acts, in the light version. */
export function useSmall(): boolean {
  const { lite } = useShell()
  const { pathname } = useLocation()
  return lite && findScreen(pathname)?.isSmall === true
}
