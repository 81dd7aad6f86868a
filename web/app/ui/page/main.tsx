import type { ReactNode } from 'react'

/**
 * The content of a page. The skip link leads to the empty element at its beginning, because elinks does not know `main`
 * and would stay where it is. The stylesheet prints the day below what is printed.
 */
export function Main({ children, day }: { children: ReactNode; day?: string | undefined }) {
  return (
    <main id="main" tabIndex={-1} data-label={day}>
      <span id="content" />
      {children}
    </main>
  )
}
