import * as t from '@hr/words/pages'
import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import type { Unsent } from '~/http/form/unsent.ts'
import type { ShellData } from '~/http/page/shell.server.ts'
import type { DeadPost } from '~/http/session/enter.server.ts'
import { findScreen, signInPages } from '~/screens.ts'
import { Fault, faultTitle } from './fault.tsx'
import { Frame } from './frame.tsx'

// For browsers in separate files: one needs the rules of forms, the other is rarely shown. The server, which renders a
// page in one pass, has both at once.
const SignInPage = import.meta.env.SSR
  ? (await import('~/login/sign-in-page.tsx')).default
  : lazy(() => import('~/login/sign-in-page.tsx'))
const UnsentPage = import.meta.env.SSR
  ? (await import('./unsent-page.tsx')).default
  : lazy(() => import('./unsent-page.tsx'))

const PRODUCT = t.productName

export const meta: MetaFunction = ({ error, location, matches }) => {
  const shell = matches.find(({ id }) => id === 'root')?.data as ShellData | undefined
  const pageTitle = error ? faultTitle(error) : titleOf(location.pathname)
  const title = deadPostOf(error) ? t.signIn : pageTitle
  const whole = `${title} - ${PRODUCT}`
  return [{ title: shell?.failed && !error ? t.titleWithError(whole) : whole }]
}

export default function Shell() {
  const { pathname } = useLocation()
  return pathname in signInPages ? (
    <Outlet />
  ) : (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/**
 * Shows errors inside the same frame. A post with an ended session becomes the sign-in page; a post that the service
 * did not answer becomes a page that sends it again.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  const deadPost = deadPostOf(error)
  if (deadPost) {
    return (
      <Suspense>
        <SignInPage {...deadPost} />
      </Suspense>
    )
  }
  const unsent = unsentOf(error)
  return (
    <Frame isFault>
      <Suspense>{unsent ? <UnsentPage {...unsent} /> : <Fault />}</Suspense>
    </Frame>
  )
}

function titleOf(pathname: string): string {
  return signInPages[pathname] ?? findScreen(pathname)?.title ?? PRODUCT
}

function unsentOf(error: unknown): { title: string; text: string; unsent: Unsent } | undefined {
  return isRouteErrorResponse(error) && Object(error.data).unsent ? error.data : undefined
}

function deadPostOf(error: unknown): DeadPost | undefined {
  return isRouteErrorResponse(error) && Object(error.data).says ? error.data : undefined
}
