import { answerByMail, answerByMailForm, readMailedRequest } from '@hr/contract/leave/mailed-request'
import * as t from '@hr/words/requests'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { to } from '~/http/address/to.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { readOpenForm } from '~/http/form/form.server.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { RequestContext } from '~/http/session/context.ts'
import { mailedPage } from '~/request/mailed-request.server.tsx'

/** Opening the page changes nothing: programs open the links of mails to look for harm. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return mailedPage(context, await open(context, linkOf(request)))
}

/** The link is the permission, so that the form needs no session, and no cookie. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { isStale: _, ...form } = await readOpenForm(request, context)
  const link = linkOf(request)
  form.fields.set('link', link)
  form.fields.set('status', { [t.approve]: '1', [t.reject]: '2' }[form.intent] ?? '')
  const answer = await submit(
    { form, context },
    {
      schema: answerByMailForm,
      send: (body) => context.api(answerByMail, { body }),
      done: () => redirect(to('/answer', { link }), 303),
    },
  )
  if (!('data' in answer)) return answer
  const { opened, status } = await open(context, link)
  return mailedPage(context, {
    opened,
    reply: answer.data,
    status: opened.request ? (answer.init?.status ?? 422) : status,
  })
}

const linkOf = (request: Request): string => new URL(request.url).searchParams.get('link') ?? ''

async function open(context: RequestContext, link: string) {
  try {
    return { opened: await context.api(readMailedRequest, { body: { link } }), status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 400)) throw error
    return { opened: { says: error.fieldErrors.link ?? error.userMessage }, status: 404 }
  }
}
