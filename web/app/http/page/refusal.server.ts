import { data } from '@remix-run/node'

/** The text of an error page. */
export type Refusal = { title: string; text: string }

/** The texts by status. */
export const refusals: Record<number, Refusal> = {
  400: {
    title: 'This could not be read',
    text: 'What you sent did not arrive whole. Please go back and send it again.',
  },
  403: {
    title: 'This was not allowed',
    text: 'The form could not be checked. Please go back, load the page again and send it once more.',
  },
  404: {
    title: 'Sorry, Page Not Found!',
    text: 'There is nothing at this address. It may be mistyped, or what it showed is gone.',
  },
  405: { title: 'This was not allowed', text: 'A page can be read and sent a form, and nothing else.' },
  413: { title: 'This was too large', text: 'What you sent is larger than this page takes.' },
  414: { title: 'This was too long', text: 'The address of the page is longer than it can be.' },
  429: { title: 'Please wait a moment', text: 'There were too many requests. Please wait a moment and try again.' },
  503: {
    title: 'Please try again soon',
    text: 'The service cannot be reached right now. You stay signed in. Please try again in a moment.',
  },
}

const refuse = (status: number) => data(refusals[status], { status })

// A loader or an action throws one of these, and it becomes a page.

export const malformed = () => refuse(400)
/** For an action that is not allowed, or a form that does not come from our own page. */
export const forbidden = () => refuse(403)
/** For a page that does not exist, or not for this person. */
export const notFound = () => refuse(404)
/** For the address of a file that failed with this status. `again` tries it once more. */
export const refusedFile = (status: number, again: string) => data({ ...refusals[status], again }, { status })
export const tooLarge = () => refuse(413)
