import { mayEnter } from '@hr/domain/access'
import { useShell } from '~/http/page/use-shell.ts'
import { findScreen } from '~/screens.ts'

/**
 * Whether the visitor may open a screen. No link of ours leads to one that they may not open (docs/spec/access.md,
 * Denied).
 */
export function useMayOpen(path: string): boolean {
  const { user } = useShell()
  return mayEnter(user?.role ?? 0, findScreen(path)?.access ?? '')
}
