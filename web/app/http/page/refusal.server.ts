import * as t from '@hr/words/pages'
import { data } from '@remix-run/node'

/** The text of an error page. */
export type Refusal = { title: string; text: string }

/** The texts by status. */
export const refusals: Record<number, Refusal> = {
  400: {
    title: t.couldNotBeRead,
    text: t.sendAgain,
  },
  403: {
    title: t.notAllowed,
    text: t.formNotVerified,
  },
  404: {
    title: t.pageNotFound,
    text: t.noPageHere,
  },
  405: { title: t.notAllowed, text: t.onlyPagesAndForms },
  413: { title: t.tooLarge, text: t.makeItSmaller },
  414: { title: t.addressTooLong, text: t.useTheMenu },
  429: { title: t.waitAMoment, text: t.tooManyRequests },
  503: {
    title: t.tryAgainSoon,
    text: t.serviceAway,
  },
}

const refuse = (status: number) => data(refusals[status], { status })

// A loader or an action throws one of these, and it becomes a page.

export const malformed = () => refuse(400)
/** For an action that is not allowed, or a form that does not come from our own page. */
export const forbidden = () => refuse(403)
/** For a page that does not exist, or not for this person. */
export const notFound = () => refuse(404)
/** For the address of a file that failed with this status. `again` tries it again. */
export const refusedFile = (status: number, again: string) => data({ ...refusals[status], again }, { status })
export const tooLarge = () => refuse(413)
