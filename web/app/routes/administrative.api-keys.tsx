import { listKeys } from '@hr/contract/attendance'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { changeKeys } from '~/attendance/change-keys.server.ts'
import { KeyForm, NewKey } from '~/attendance/key-form.tsx'
import { KeyTable } from '~/attendance/key-table.tsx'
import { enter } from '~/enter.server.ts'
import { type FormReply, listProblems } from '~/form-reply.ts'
import { readList } from '~/list.server.ts'
import { readPart } from '~/part.server.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { chosenIn } from '~/ui/chosen.ts'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Pages } from '~/ui/list-controls.tsx'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'

const KEYS = '/administrative/api-keys'

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { value } = await readPart(() => readList(entered, listKeys))
  return { found: value }
}

export async function action(args: ActionFunctionArgs) {
  return changeKeys(await enter(args))
}

// without an answer the form stays as it is
export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

type Answer = { made?: { name: string; key: string | null }; error?: string } & Partial<FormReply>

export default function ApiKeys() {
  const { found } = useLoaderData<typeof loader>()
  const answer = useActionData() as Answer | undefined
  const reply = answer?.errors ? (answer as FormReply) : undefined
  return (
    <>
      <ErrorSummary form={{ problems: listProblems(reply), at: reply?.at ?? 0 }} />
      <RevokeDialog error={answer?.error} />
      <div className="head">
        <div>
          <h1>API Keys</h1>
          <p>With a key a device sends swipes. Whoever has it can send them, so give each device its own.</p>
        </div>
      </div>
      <div className="stack">
        {answer?.made && <NewKey made={answer.made} />}
        <KeyForm reply={reply} key={answer?.made?.key} />
        {found ? <KeyTable rows={found.rows} list={found.list} /> : <PartFailed again={KEYS} />}
        {found && <Pages list={found.list} />}
      </div>
    </>
  )
}

function RevokeDialog({ error }: { error: string | undefined }) {
  const { found } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const key = found?.rows.find(({ id, revokedOn }) => id === chosenIn(query) && revokedOn === null)
  if (query.get('confirm') !== 'revoke' || !(key || error)) return null
  return (
    <ConfirmDialog question="Revoke this key?" fields={{ keyId: chosenIn(query) ?? '' }} back={KEYS} error={error}>
      {key && `${key.name}: the device that has it can send no more swipes, from now on and for good.`}
    </ConfirmDialog>
  )
}
