import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'

/** Renders a page as one text, when all of it is ready. Without a script, streamed parts would stay hidden. */
export function renderPage(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(buffer(stream.pipe(new PassThrough())).then(decode)),
      onShellError: reject,
      onError: reject,
    })
  })
}

/**
 * React (18.3) writes into views of 2,048 bytes. If a letter of several bytes does not fit at the end of a view, it
 * goes into the next one, and the view is sent with zeros in its last one to three bytes, each of which a browser shows
 * as �. HTML cannot contain NUL, so every zero is removed. Most pages have none and cost only the search.
 */
function decode(page: Buffer): string {
  return (page.includes(0) ? Buffer.from(page.filter((byte) => byte !== 0)) : page).toString()
}
