import * as t from '@hr/words/api-keys'
import { useActionData, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormReply } from '~/http/form/form-reply.ts'
import type { ListState } from '~/http/list/list.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'
import { Pages } from '~/ui/list/list-controls.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'
import type { changeKeys, changeOwnKeys } from './change-keys.server.ts'
import { NewKey } from './key-form.tsx'

type Key = { id: number; name: string; revokedOn: string | null }
type Found<Row> = { rows: Row[]; list: ListState }

type Props<Row> = {
  title: string
  about: string
  /** What revoking the key of this name does. */
  aboutRevoking: (name: string) => string
  /** The address of the page. */
  path: string
  /** Undefined if the keys could not be read. */
  found: Found<Row> | undefined
  /** The form for a new key; `key` is another after each that was made, so that it is empty again. */
  form: (reply: FormReply | undefined, key: string | null | undefined) => ReactNode
  /** The table of keys. */
  children: (found: Found<Row>) => ReactNode
}

/** API keys, those of the reader or all: a form for a new one, which is shown once, and the list in which they are revoked. */
export function KeysPage<Row extends Key>({ title, about, aboutRevoking, path, found, form, children }: Props<Row>) {
  const answer = useActionData<typeof changeOwnKeys | typeof changeKeys>()
  const made = answer && 'made' in answer ? answer.made : undefined
  const asks = useSearchParams()[0].has('confirm')
  const reply = useReply()
  const ofForm = asks ? undefined : reply
  return (
    <>
      <RowQuestion rows={found?.rows.filter(isWorking)} verb="revoke" question={t.revokeQuestion} field="keyId">
        {({ name }) => aboutRevoking(name)}
      </RowQuestion>
      <PageHead title={title} about={about} reply={ofForm} />
      <div className="stack">
        {made && <NewKey made={made} />}
        {form(ofForm, made?.key)}
        {found ? children(found) : <PartFailed again={path} />}
        {found && <Pages list={found.list} />}
      </div>
    </>
  )
}

const isWorking = ({ revokedOn }: Key): boolean => revokedOn === null
