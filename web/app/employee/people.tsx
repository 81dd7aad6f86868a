import * as t from '@hr/words/people'
import type { ReactNode } from 'react'
import type { Part } from '~/http/call/part.server.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import type { ListState } from '~/http/list/list.server.ts'
import { Pages, SearchForm } from '~/ui/list/list-controls.tsx'
import { NoRows } from '~/ui/page/no-rows.tsx'
import { Empty, PartFailed } from '~/ui/small-parts.tsx'

type Props<Card> = {
  people: Part<{ rows: Card[]; list: ListState }>
  /** Filters next to the search, each a `.field`. */
  filters?: ReactNode
  /** The card of a person, an `<li>`. */
  children: (person: Card) => ReactNode
}

/** People as cards, with a search and pages (docs/spec/screens.md, People). */
export function People<Card>({ people, filters, children }: Props<Card>) {
  if (people.hasFailed) return <PartFailed />
  const { rows, list } = people.value
  return (
    <>
      <SearchForm list={list} countText={t.numberOfPeople}>
        {filters}
      </SearchForm>
      {rows.length > 0 ? (
        <ul className="people" role="list">
          {rows.map(children)}
        </ul>
      ) : (
        <Empty>
          <NoRows>{t.noData}</NoRows>
        </Empty>
      )}
      <Pages list={list} />
    </>
  )
}

/** Shows an error whose question can no longer be asked, because somebody else was faster. */
export function TooLate({ reply }: { reply: FormReply | undefined }) {
  const message = Object.values(reply?.errors ?? {})[0]?.[0]
  if (!message) return null
  return (
    <p className="banner warn flash" role="alert">
      {message}
    </p>
  )
}
