import { renderToString } from 'react-dom/server'

/** What React writes in place of a part that is not there yet or has failed, within a `Suspense`. */
const HOLE = '<!--$!-->'

/**
 * Renders a document as one text, in one pass: nothing of a page comes later than the rest, because without a script it
 * would stay hidden. Throws if a part of it is not there yet. HTML cannot contain NUL, which somebody may have posted,
 * so it is removed.
 */
export function renderPage(page: React.ReactElement): string {
  const html = renderToString(page)
  if (html.includes(HOLE)) throw new Error('A part of the page was not there when the page was rendered.')
  return `<!DOCTYPE html>${html.replaceAll('\0', '')}`
}
