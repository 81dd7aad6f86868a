import * as t from '@hr/words/pages'
import { Form, useSearchParams, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ListState } from '~/http/list/list.server.ts'
import { FilterFold } from '../form/filter-fold.tsx'
import { announce } from '../page/announce.ts'
import { Link } from '../page/link.tsx'

const TYPING_PAUSE = 250

export type SearchProps = {
  list: ListState
  /** The label of the search box: "Search". */
  label?: string
  /** Further filters, each a `.field`, and whether one of them has a mistake. */
  children?: ReactNode
  isRefused?: boolean
  /** The names of what the address says in addition to filters, which a search keeps. */
  kept?: readonly string[]
  /** How many rows there are: "12 people". */
  countText?: (count: number) => string
}

/**
 * The search of a list, and how many rows it found. A plain form that keeps its state in the address; a script submits
 * it while somebody types.
 */
export function SearchForm({
  list,
  label = t.search,
  children,
  isRefused,
  kept = [],
  countText = t.numberOfResults,
}: SearchProps) {
  const submit = useSubmit()
  const [query] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = countText(list.total)
  const before = useRef(found)
  const box = useSearchBox(list.q)

  useEffect(() => {
    if (before.current !== found) announce(found)
    before.current = found
  }, [found])
  useEffect(() => () => clearTimeout(timer.current), [])

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    // A select or a date waits for the button (WCAG 3.2.2).
    if ((target as HTMLInputElement).type !== 'search') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(currentTarget, { replace: true, preventScrollReset: true }), TYPING_PAUSE)
  }

  // After a submit by button the delayed one is cancelled, or it would replace a page that was opened meanwhile.
  const onSubmit = () => clearTimeout(timer.current)

  return (
    <>
      <Form method="get" role="search" className="filters" onInput={onInput} onSubmit={onSubmit}>
        <div className="field wide">
          <label htmlFor="q">{label}</label>
          <input type="search" id="q" name="q" defaultValue={list.q} maxLength={100} ref={box} />
        </div>
        {children && <FilterFold isOpen={isRefused}>{children}</FilterFold>}
        {[...query].map(
          ([name, value]) => kept.includes(name) && <input type="hidden" key={name} name={name} value={value} />,
        )}
        {list.size !== list.sizes[0] && <input type="hidden" name="size" value={list.size} />}
        <input type="submit" value={t.search} />
      </Form>
      <p className="muted small count">{found}</p>
    </>
  )
}

/** A search box that shows what the address says, as long as nobody has typed something else into it meanwhile. */
function useSearchBox(q: string) {
  const box = useRef<HTMLInputElement>(null)
  const before = useRef(q)
  useEffect(() => {
    if (box.current?.value === before.current) box.current.value = q
    before.current = q
  }, [q])
  return box
}

/**
 * Links to the previous and next page, and the choice of a page size. Renders nothing if there is only one page and one
 * size.
 */
export function Pages({ list }: { list: ListState }) {
  const pages = Math.ceil(list.total / list.size)
  const hasSizes = list.sizes.length > 1 && list.total > (list.sizes[0] ?? 10)
  if (pages <= 1 && !hasSizes) return null
  return (
    <div className="pages">
      {pages > 1 && (
        <nav className="pages" aria-label={t.pagination}>
          <Turn to={list.page - 1} pages={pages} rel="prev">
            {t.previous}
          </Turn>{' '}
          <span>{t.pageOf(list.page, pages)}</span>{' '}
          <Turn to={list.page + 1} pages={pages} rel="next">
            {t.next}
          </Turn>
        </nav>
      )}
      {hasSizes && <SizeForm list={list} />}
    </div>
  )
}

type TurnProps = { to: number; pages: number; rel: 'prev' | 'next'; children: string }

/** A link to another page, or plain text if there is none in that direction. */
function Turn({ to, pages, rel, children }: TurnProps) {
  const [query] = useSearchParams()
  if (to < 1 || to > pages) return <span>{children}</span>
  const next = new URLSearchParams(query)
  next.set('page', String(to))
  return (
    <Link className="btn sm" to={`?${next}`} rel={rel}>
      {children}
    </Link>
  )
}

function SizeForm({ list }: { list: ListState }) {
  const [query] = useSearchParams()
  const kept = [...query].filter(([name]) => !['size', 'page', 'confirm', 'id'].includes(name))
  return (
    <Form method="get" className="acts">
      {kept.map(([name, value]) => (
        <input type="hidden" key={name + value} name={name} value={value} />
      ))}
      <label htmlFor="size">{t.rows}</label>{' '}
      <select className="sm" id="size" name="size" defaultValue={list.size}>
        {list.sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>{' '}
      <input className="sm" type="submit" value={t.showRows} />
    </Form>
  )
}
