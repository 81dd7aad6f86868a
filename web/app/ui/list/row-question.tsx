import * as t from '@hr/words/pages'
import { useLocation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { chosenIn } from '~/http/form/chosen.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { withoutQuestion } from '~/http/form/question.ts'
import { useReply } from '../form/use-reply.ts'
import { ConfirmDialog } from '../page/confirm-dialog.tsx'
import { Link } from '../page/link.tsx'
import { useListAddress } from './use-list-address.ts'

/** The verbs that take nothing away. */
const SAFE = ['restore', 'grant', 'rename']

type Props<Row> = {
  rows: readonly Row[] | undefined
  /** What the address asks about the row: `?confirm=delete&id=7`. */
  verb?: string
  question?: string
  /** The name of the hidden field with the id. */
  field: string
  /** Further hidden fields. */
  fields?: Record<string, string>
  /** The text and choices above the buttons, by the reply to the question. */
  controls?: (reply: FormReply | undefined, row: Row | undefined) => ReactNode
  /** The text about the row. */
  children: (row: Row) => ReactNode
}

/** Asks a question about a row of a list, if the address says so. It stays open while an answer to it was refused. */
export function RowQuestion<Row extends { id: number }>(props: Props<Row>) {
  const { rows, verb = 'delete', question = t.deleteThisItem, field, fields, controls, children } = props
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const reply = useReply()
  const id = chosenIn(query)
  const row = rows?.find((each) => each.id === id)
  if (query.get('confirm') !== verb || !(row || reply)) return null
  return (
    <ConfirmDialog
      question={question}
      fields={{ ...fields, [field]: id ?? '' }}
      back={withoutQuestion(pathname + search)}
      isSafe={SAFE.includes(verb)}
      reply={reply}
      controls={controls?.(reply, row)}
    >
      {row && children(row)}
    </ConfirmDialog>
  )
}

type LinkProps = { id: number; verb?: string; className?: string; children: ReactNode }

/** Links to the question about a row of this list. */
export function AskLink({ id, verb = 'delete', className = '', children }: LinkProps) {
  const { address } = useListAddress()
  return (
    <Link
      className={SAFE.includes(verb) ? className : `${className} bad`.trim()}
      to={address({ confirm: verb, id })}
      preventScrollReset
    >
      {children}
    </Link>
  )
}
