import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'

/** Renders a page when all of it is ready, as one text: without a script streamed parts would stay hidden. */
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
 * React (18.3) writes into views of 2,048 bytes. Where a letter of several bytes does not fit at the end of one, it
 * goes into the next, and the view is sent with zeros in its last one to three bytes; a browser shows � for each. No
 * HTML may have a NUL, so each zero is one too many. Most pages have none: then looking for it is all that this costs.
 */
function decode(page: Buffer): string {
  return (page.includes(0) ? Buffer.from(page.filter((byte) => byte !== 0)) : page).toString()
}
