import { type ComponentProps, lazy, Suspense } from 'react'

// In a separate file for browsers, as the receipt is (`late-receipt.tsx`): it is below a request that is opened.
const nothing = () => ({ default: () => <></> })
const Late = import.meta.env.SSR
  ? (await import('./timeline.tsx')).default
  : lazy(() => import('./timeline.tsx').catch(nothing))

/** What happened to a request, by whom and when, newest first. */
export function Timeline(props: ComponentProps<typeof Late>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}
