import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { endWatch, lateScripts } from '~/http/page/late-scripts.server.ts'
import { handOver } from '~/http/page/page-data.server.ts'
import { renderPage } from '~/http/page/render.server.ts'
import { ServerOnlyContext } from '~/http/page/server-only.tsx'
import { findScreen } from '~/screens.ts'
import smallStyle from '~/styles/small.css?inline'

/** As the patched server of Remix gives it: the data of the page are written when they are read, not in a stream. */
type Context = EntryContext & { dataAsText: () => string }

export { makeContext } from '~/http/session/context.server.ts'

/** Renders a page as one text, and leaves it in the context. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: Context,
  context: AppLoadContext,
): Response {
  const { nonce, lite, splash } = context
  const isSmall = lite && findScreen(new URL(request.url).pathname)?.isSmall
  const style = isSmall ? smallStyle : undefined
  const page = renderPage(
    <ServerOnlyContext.Provider value={{ nonce, lite, splash, style }}>
      <RemixServer context={ownPart(remix)} url={request.url} nonce={nonce} />
    </ServerOnlyContext.Provider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  context.page = lite ? page : withScripts(page, request, remix, nonce)
  return new Response(null, { status, headers })
}

/** What Remix needs to render only this page: its own routes. All of them would be compiled again for each page. */
function ownPart(remix: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = remix
  const own = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]])
  return { ...remix, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

/**
 * Puts the data of a page and the start of its scripts at its end, and before everything else what watches whether they come. In
 * development Remix has written the start.
 */
function withScripts(page: string, request: Request, remix: Context, nonce: string): string {
  const { loaderData, actionData, errors } = remix.staticHandlerContext
  const data = handOver({ loaderData, actionData, errors }, remix.dataAsText)
  const start = import.meta.env.DEV ? '' : lateScripts(remix, nonce, routesAhead(request))
  // The first `<head>` and the last `</body>` are the page's own, because text in the page is escaped.
  const head = page.indexOf('<head>') + '<head>'.length
  const end = page.lastIndexOf('</body>')
  return page.slice(0, head) + endWatch(nonce) + page.slice(head, end) + data + start + page.slice(end)
}

/** Logs once what failed. A refused page is not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // For a refusal or a page that does not exist, the request's own line in the log says enough.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const line = {
    level: 'error',
    time: new Date().toISOString(),
    service: 'web',
    msg: 'page failed',
    id: context.requestId,
  }
  const where = stack
    ?.split('\n')
    .slice(1, 10)
    .map((entry) => entry.trim())
  process.stdout.write(`${JSON.stringify({ ...line, error: name, reason: message, stack: where })}\n`)
}

/** While somebody types a password on the sign-in page, the browser fetches the scripts of the page that follows. */
const routesAhead = ({ url }: Request): string[] => (new URL(url).pathname === '/login' ? ['routes/_index'] : [])
