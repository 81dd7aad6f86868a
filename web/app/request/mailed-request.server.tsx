import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { readMailedRequest } from '@hr/contract/leave/mailed-request'
import { daysPhrase } from '@hr/domain/decimal'
import { language } from '@hr/words/language'
import * as t from '@hr/words/requests'
import { renderToStaticMarkup } from 'react-dom/server'
import { to } from '~/http/address/to.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { ServerOnlyContext } from '~/http/page/server-only.tsx'
import type { RequestContext } from '~/http/session/context.ts'
import { Step } from '~/leave/request/lines.tsx'
import { SpanEnd } from '~/leave/request/span-end.tsx'
import smallStyle from '~/styles/small.css?inline'
import { ErrorSummary } from '~/ui/form/error-summary.tsx'
import { TextArea } from '~/ui/form/field.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Name, StatusTag } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import { Balances } from './request-facts.tsx'

type Opened = AnswerOf<typeof readMailedRequest>
type Asked = NonNullable<Opened['request']>
type Page = { opened: Opened; reply?: FormReply; status: number }

/**
 * Answers with the page of a link in a mail: the request and two buttons, or what became of it. It is one text with its style in
 * it, in every browser, and a browser gets nothing of its code. It carries no reason, as mails carry none.
 */
export function mailedPage(context: RequestContext, { opened, reply, status }: Page): Response {
  const { nonce, requestId, path } = context
  const page = renderToStaticMarkup(
    <ServerOnlyContext.Provider value={{ nonce, lite: true, splash: false, style: smallStyle }}>
      <Document opened={opened} reply={reply} nonce={nonce} formKey={requestId} path={path} />
    </ServerOnlyContext.Provider>,
  )
  context.page = `<!doctype html>${page}`
  // Search engines and archives get it too, should they come by the address.
  return new Response(null, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'none' } })
}

type Shown = { opened: Opened; reply: FormReply | undefined; formKey: string; path: string }

function Document({ nonce, ...shown }: Shown & { nonce: string }) {
  return (
    <html {...language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{shown.reply ? t.pageTitleWithError : t.pageTitle}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, in which nothing needs escaping */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: smallStyle }} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          {shown.opened.request ? <ToDecide {...shown} request={shown.opened.request} /> : <Over {...shown.opened} />}
          <p>
            <a href={to('/request/leaves')}>{t.signInToSeeYourRequests}</a>
          </p>
        </main>
      </body>
    </html>
  )
}

function Over({ says }: Opened) {
  return (
    <>
      <h1>{t.leaveRequestTitle}</h1>
      <p>{says}</p>
    </>
  )
}

function ToDecide({ request, reply, formKey, path }: Shown & { request: Asked }) {
  return (
    <>
      <ErrorSummary reply={reply} />
      <h1>{t.leaveRequestTitle}</h1>
      <h2>{sentence(t.leaveOfPerson(request.leaveName, <Name>{request.employeeName}</Name>))}</h2>
      <Facts request={request} />
      <Balances balances={request.balances} />
      <Away request={request} />
      {/* Without an address w3m posts to one without the link. */}
      <form method="post" action={path}>
        <input type="hidden" name="idempotencyKey" value={formKey} />
        <TextArea
          label={request.rejectionNeedsReason ? t.noteRequiredToReject : t.noteOptional}
          field={fieldOf(reply, 'note', null)}
          hint={t.applicantCanReadThis}
          rows={2}
        />
        <p className="acts">
          <input type="submit" name="intent" value={t.approve} className="go" />{' '}
          <input type="submit" name="intent" value={t.reject} className="bad" />{' '}
          <span className="muted">{sentence(t.asPerson(<Name>{request.readerName}</Name>))}</span>
        </p>
      </form>
    </>
  )
}

function Facts({ request }: { request: Asked }) {
  return (
    <dl>
      <dt>{t.from}</dt>
      <dd>
        <SpanEnd day={request.startDate} session={request.startSession} />
      </dd>
      <dt>{t.to}</dt>
      <dd>
        <SpanEnd day={request.endDate} session={request.endSession} />
      </dd>
      <dt>{t.noOfDays}</dt>
      <dd>{daysPhrase(request.noOfDaysOfLeave)}</dd>
      <Step steps={request.steps} />
    </dl>
  )
}

function Away({ request: { alsoAway, moreAway } }: { request: Asked }) {
  return (
    <>
      <h3>{t.alsoAway}</h3>
      {alsoAway.length === 0 ? (
        <p>{t.nobodyElseIsAway}</p>
      ) : (
        <ul role="list">
          {alsoAway.map((person) => (
            <li key={person.id}>
              <Name>{person.employeeName}</Name> <SpanText {...person} />{' '}
              {!person.isApproved && <StatusTag status="pending" />}
            </li>
          ))}
        </ul>
      )}
      {moreAway > 0 && <p>{t.andMore(moreAway)}</p>}
    </>
  )
}
