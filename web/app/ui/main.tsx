import type { ReactNode } from 'react'

/**
 * The content of a page. The skip link leads to the empty element at its beginning, because elinks does not know `main`
 * and would stay where it is.
 */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <span id="content" />
      {children}
    </main>
  )
}
