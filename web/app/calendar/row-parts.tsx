import * as t from '@hr/words/working-time'
import { useSearchParams } from '@remix-run/react'
import { chosenIn } from '~/http/form/chosen.ts'
import { AskLink } from '~/ui/list/row-question.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'

/** Marks the row that was just saved, which the address names (`?new=12`). */
export function NewTag({ id }: { id: number }) {
  const [query] = useSearchParams()
  return chosenIn(query, 'new') === id ? <span className="tag new">{t.newTag}</span> : null
}

/** Links to the question whether to delete a row; `of` names the row. */
export function DeleteLink({ id, of }: { id: number; of: string }) {
  return <AskLink id={id}>{sentence(t.deleteRow(hidden, of))}</AskLink>
}
