import { UNEXPECTED } from '@hr/contract/call/sentences'
import * as t from '@hr/words/pages'
import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { isNetworkError, NETWORK_ERROR } from '~/ui/form/stay-on-failure.ts'
import { Main } from '~/ui/page/main.tsx'

/**
 * Explains an error page in plain words, with a way to go on: not found, not allowed, service unavailable, or broken.
 */
export function Fault() {
  const { pathname, search } = useLocation()
  const { title, text, canTryAgain, again = pathname + search } = faultOf(useRouteError())
  return (
    <Main>
      <h1>{title}</h1>
      {text && <p className="why">{text}</p>}
      <p className="acts">
        {canTryAgain && (
          <a className="btn go" href={again}>
            {t.tryAgain}
          </a>
        )}{' '}
        <a className={canTryAgain ? 'btn' : 'btn go'} href={to('/')}>
          {t.backToHome}
        </a>
      </p>
    </Main>
  )
}

type Shown = { title: string; text: string; again?: string; canTryAgain: boolean }

function faultOf(error: unknown): Shown {
  if (isRouteErrorResponse(error)) {
    return { ...refusalOf(error.data), canTryAgain: [429, 500, 503].includes(error.status) }
  }
  return { ...refusalOf(undefined), ...(isNetworkError(error) && { text: NETWORK_ERROR }), canTryAgain: true }
}

function refusalOf(data: unknown): Omit<Shown, 'canTryAgain'> {
  const { title = t.somethingWentWrong, text = UNEXPECTED } = Object(data)
  return { title, text, again: Object(data).again }
}

/** The title of an error page. */
export function faultTitle(error: unknown): string {
  return faultOf(error).title
}
