import { language } from '@hr/words/language'
import { productName } from '@hr/words/pages'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Meta, Outlet, Scripts, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useServerOnly } from '~/http/page/server-only.tsx'
import { loadShell } from '~/http/page/shell.server.ts'
import { Fault, faultTitle } from '~/shell/fault.tsx'
import css from '~/styles/app.css?url'
import { unlessUnsent } from '~/ui/form/stay-on-failure.ts'
import { Mark, shapes } from '~/ui/icon.tsx'

/** For errors of the document itself; each page has its own title. */
export const meta: MetaFunction = ({ error }) => [{ title: `${error ? `${faultTitle(error)} - ` : ''}${productName}` }]

export function loader({ context }: LoaderFunctionArgs) {
  return loadShell(context)
}

/** The document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>('root')?.prefs.theme ?? 'auto'
  return (
    <html {...language} data-theme={theme === 'auto' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={productName} />
        <meta name="color-scheme" content={theme === 'auto' ? 'light dark' : theme} />
        <Meta />
        <Looks />
      </head>
      <body>
        {children}
        {import.meta.env.SSR && <Tail />}
      </body>
    </html>
  )
}

export const shouldRevalidate = unlessUnsent

export default function App() {
  return <Outlet />
}

/** Used only if the root itself fails. Whatever a page throws is shown inside the frame. */
export function ErrorBoundary() {
  return (
    <div className="solo">
      <Fault />
    </div>
  )
}

function Looks() {
  const server = useServerOnly()
  if (!server?.style) {
    return (
      <>
        <link rel="stylesheet" href={css} />
        <link rel="icon" href={server?.lite ? NO_ICON : shapes} />
      </>
    )
  }
  return (
    <>
      {/* React writes a text child of `style` with `>` and quotes as entities, which CSS does not read. This text is `styles/small.css` as
          it was built: nothing of it comes from a person or from the database, and the policy of pages asks for the nonce. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, in which nothing needs escaping */}
      <style nonce={server.nonce} dangerouslySetInnerHTML={{ __html: server.style }} />
      <link rel="icon" href={NO_ICON} />
    </>
  )
}

/** Rendered only by the server, at the end of the page, where React ignores unknown elements. */
function Tail() {
  const server = useServerOnly()
  if (!server || server.lite) return null
  return (
    <>
      {server.splash && (
        <div className="brand splash" aria-hidden="true">
          <Mark />
        </div>
      )}
      {import.meta.env.DEV && <Scripts nonce={server.nonce} />}
    </>
  )
}

/** The light version has no pictures. Without an icon here, a browser would ask for one. */
const NO_ICON = 'data:,'
