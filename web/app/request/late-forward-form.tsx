import { type ComponentProps, lazy, Suspense } from 'react'

/** The name under which a tab keeps what is typed for one request. */
export const forwardDraft = (leaveId: number): string => `forward ${leaveId}`

// In a separate file for browsers: most requests are decided, and the form is there without it.
const nothing = () => ({ default: () => <></> })
const Late = import.meta.env.SSR
  ? (await import('./forward-form.tsx')).default
  : lazy(() => import('./forward-form.tsx').catch(nothing))

/** Forwards a request to somebody else, once (docs/spec/rules.md, Forwarding). */
export function ForwardForm(props: ComponentProps<typeof Late>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}
