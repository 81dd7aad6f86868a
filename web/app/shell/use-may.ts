import { mayEnter } from '@hr/domain/access'
import { useShell } from '~/http/use-shell.ts'
import { findScreen } from '~/screens.ts'

/** Whether somebody may open a screen: no link of ours leads to one that they may not (docs/spec/access.md, Denied). */
export function useMayOpen(path: string): boolean {
  const { user } = useShell()
  return mayEnter(user?.role ?? 0, findScreen(path)?.access ?? '')
}
