import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import type { Colour } from '@hr/domain/leave/policy/colour-and-letter'
import { type LeaveStatus, statusLabel } from '@hr/domain/leave/request/status'
import * as t from '@hr/words/pages'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { sentence } from '~/ui/sentence.tsx'
import { Icon } from './icon.tsx'
import { Link } from './page/link.tsx'

/** A day as dd-mm-yyyy, with a machine-readable attribute. */
export function Time({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}

/** An instant by the clock in which it is written (`2026-11-20T09:12:33+05:45`): 20-11-2026 09:12. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>
}

export const momentText = (at: string): string => `${formatDay(at.slice(0, 10))} ${at.slice(11, 16)}`

/** `3 days`, `0.5 day`. */
export function Days({ days }: { days: number }) {
  return <>{daysPhrase(days)}</>
}

/** A name in any script, isolated so that it keeps its own direction. */
export function Name({ children }: { children: string }) {
  return <bdi>{children}</bdi>
}

/** A phone number as a link that dials it. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
}

/** An e-mail address as a link. A long one breaks before the @ first. */
export function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}

const looks = { pending: 'tag warn', approved: 'tag ok', rejected: 'tag bad', cancelled: 'tag' } as const

/** The status of a request: a coloured tag that always contains the word. */
export function StatusTag({ status }: { status: LeaveStatus }) {
  return <span className={looks[status]}>{statusLabel(status)}</span>
}

/** The name of a leave type on its colour. */
export function LeaveChip({ name, colour }: { name: string; colour: Colour }) {
  return <span className={`chip t-${colour}`}>{name}</span>
}

/** Shown in place of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>
}

/**
 * Replaces a part of the page that could not be loaded; the rest stays (docs/spec/screens.md, Parts that fail). `again`
 * is the address that tries again, by default that of the page as it is.
 */
export function PartFailed({ again }: { again?: string }) {
  const { pathname, search } = useLocation()
  return (
    <p className="failed">{sentence(t.partNotLoaded(<Link to={again ?? pathname + search}>{t.tryAgain}</Link>))}</p>
  )
}

/** Cancel: returns to the page from which the form was opened. */
export function BackLink({ to, children = t.cancel }: { to: string; children?: ReactNode }) {
  return (
    <Link className="plain" to={to}>
      {children}
    </Link>
  )
}

/** Shown in place of the detail as long as no row of the list is open. */
export function NothingOpen({ what, children }: { what: string; children: string }) {
  return (
    <section className="detail" id="detail" tabIndex={-1} aria-label={what}>
      <Empty>{children}</Empty>
    </section>
  )
}

/** On narrow screens, links from the detail back to its list. */
export function CloseDetail({ to }: { to: string }) {
  return (
    <Link className="close" to={to}>
      <Icon name="back" /> <span>{sentence(t.closeDetails((words) => <span className="vh">{words}</span>))}</span>
    </Link>
  )
}
