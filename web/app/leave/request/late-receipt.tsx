import { type ComponentProps, lazy, Suspense } from 'react'

// In a separate file for browsers: it is shown once a leave is. The server renders a page in one pass. Without a line
// the page says less, as it does without an answer.
const nothing = () => ({ default: () => <></> })
const Late = import.meta.env.SSR
  ? (await import('./receipt.tsx')).default
  : lazy(() => import('./receipt.tsx').catch(nothing))

/** What each day of a leave counts. */
export function Receipt(props: ComponentProps<typeof Late>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}
