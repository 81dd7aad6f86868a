import type { CalendarFeed } from '@hr/contract/reports/calendar-feed'
import * as t from '@hr/words/calendar-feeds'
import { CopyButton } from '~/ui/form/copy-button.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { Link } from '~/ui/page/link.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'
import { Moment } from '~/ui/small-parts.tsx'
import { words } from './words.ts'

/** One calendar: what it contains, its address for programs, and the actions on that address. */
export function FeedCard({ feed }: { feed: CalendarFeed }) {
  const { title, holds } = words[feed.kind]
  return (
    <section className="sheet pad stack" aria-labelledby={`feed-${feed.kind}`}>
      <div>
        <h2 id={`feed-${feed.kind}`}>{title}</h2>
        <p className="muted">{holds}</p>
        {!feed.isAllowed && <p>{t.calendarNotInRole}</p>}
      </div>
      {feed.address === null ? <MakeForm feed={feed} /> : <Address feed={feed} address={feed.address} />}
    </section>
  )
}

function MakeForm({ feed: { kind } }: { feed: CalendarFeed }) {
  return (
    <PostForm>
      <input type="hidden" name="act" value="make" />
      <input type="hidden" name="kind" value={kind} />
      <SubmitButton className="" value={t.makeAddress} aria-label={t.makeAddressFor(words[kind].title)} />
    </PostForm>
  )
}

function Address({ feed, address }: { feed: CalendarFeed; address: string }) {
  const { kind, lastReadOn, isAllowed } = feed
  const { title } = words[kind]
  const id = `address-${kind}`
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{sentence(t.addressOf(title, hidden))}</label>
        <p className="hint" id={`${id}-hint`}>
          {lastReadOn ? sentence(t.lastRead(<Moment at={lastReadOn} />)) : t.notReadYet}
        </p>
        {/* text browsers show only as much of a field as its width */}
        <input type="text" id={id} size={address.length} readOnly value={address} aria-describedby={`${id}-hint`} />
      </div>
      <p className="acts">
        <CopyButton id={id} what={t.addressToCopy(title)} />
        {isAllowed && <Question kind={kind} what="replace" name={t.replaceAddress} />}{' '}
        <Question kind={kind} what="remove" name={t.removeAddress} />
      </p>
    </>
  )
}

type QuestionProps = { kind: CalendarFeed['kind']; what: 'replace' | 'remove'; name: typeof t.replaceAddress }

function Question({ kind, what, name }: QuestionProps) {
  return (
    <Link className="btn sm" to={`?confirm=${what}&kind=${kind}`} preventScrollReset>
      {sentence(name(words[kind].title, hidden))}
    </Link>
  )
}
