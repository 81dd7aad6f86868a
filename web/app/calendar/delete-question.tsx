import { useLocation, useSearchParams } from '@remix-run/react'
import { chosenIn } from '~/http/chosen.ts'
import { withoutQuestion } from '~/http/question.ts'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'
import { useReply } from '~/ui/use-reply.ts'

type Props<Row> = {
  rows: readonly Row[] | undefined
  /** The name of the hidden field with the id. */
  field: string
  nameOf: (row: Row) => string
}

/** Asks before a row of the calendar is deleted, if the address says so. */
export function DeleteQuestion<Row extends { id: number }>({ rows, field, nameOf }: Props<Row>) {
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const reply = useReply()
  const id = chosenIn(query)
  const row = rows?.find((each) => each.id === id)
  if (query.get('confirm') !== 'delete' || !(row || reply)) return null
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this item?"
      fields={{ [field]: id ?? '' }}
      back={withoutQuestion(pathname + search)}
      reply={reply}
    >
      {row && nameOf(row)}
    </ConfirmDialog>
  )
}
