import { ScrollRestoration, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useShell } from '~/http/use-shell.ts'
import { FlashBanner } from '~/ui/banner.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { Header } from './header.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { useArrival } from './use-arrival.ts'
import { useMenus } from './use-menus.ts'

/** What stands around a page: header, menu, footer. Bare for visitors who are not signed in. */
export function Frame({ children, isFault = false }: { children: ReactNode; isFault?: boolean }) {
  const { user } = useShell()
  const { pathname } = useLocation()
  useMenus()
  useArrival()
  if (!user) return <Solo>{isFault ? children : <Main>{children}</Main>}</Solo>
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <div className="shell">
        <Header user={user} />
        <Sidebar role={user.role} />
        {isFault ? children : <Main>{children}</Main>}
        {pathname === '/' && <Footer />}
      </div>
      <LiveRegion />
      <WithScript />
    </>
  )
}

/** A page without header and menu. */
export function Solo({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="solo">{children}</div>
      <LiveRegion />
    </>
  )
}

function Main({ children }: { children: ReactNode }) {
  const { flash, formKey, prefs } = useShell()
  return (
    <main id="main" tabIndex={-1}>
      {flash && <FlashBanner key={formKey} {...flash} keep={prefs.keepMessages} />}
      {children}
    </main>
  )
}

function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to main content
    </a>
  )
}

/** Comes with the scripts. Without them the browser itself restores the place of a page that it loads. */
function WithScript() {
  if (!useHydrated()) return null
  return (
    <>
      <ScrollRestoration />
      <IdleWarning />
    </>
  )
}

/** Empty until a script has something to say: text browsers print nothing of it. No field of a form is called so. */
function LiveRegion() {
  return <div id="spoken" role="status" className="vh" />
}

function Footer() {
  const { year } = useShell()
  return (
    <footer className="foot">
      <p>© {year}. All rights reserved</p>
    </footer>
  )
}
