import type { UnmatchedPin } from '@hr/contract/device'
import { type FormReply, fieldOf } from '~/http/form-reply.ts'
import { CancelLink } from '~/ui/cancel-link.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'

type Person = { id: number; employeeName: string; employeeId: string }
type Props = {
  row: UnmatchedPin
  people: Person[]
  /** The search for people. */
  who: string
  isFull: boolean
  reply: FormReply | undefined
  back: string
}

/** Assigns the swipes of a number to a person. It offers as many people as fit on a page; a search finds the others. */
export function MatchForm({ row, people, who, isFull, reply, back }: Props) {
  const options = people.map(({ id, employeeName, employeeId }) => ({
    value: id,
    label: `${employeeName}, ${employeeId}`,
  }))
  const hint = isFull ? `The first ${options.length} people. Search to find others.` : undefined
  return (
    <section className="sheet pad stack" aria-labelledby="match">
      <h2 id="match">Whose is number {row.pin}?</h2>
      <p>All its swipes in {row.buName} become this person's, and those that come later too.</p>
      <form method="get" className="filters" role="search">
        <input type="hidden" name="match" value={row.id} />
        <TextField label="Search people" type="search" field={fieldOf(undefined, 'who', who)} maxLength={100} />
        <input type="submit" value="Search" />
      </form>
      <PostForm className="stack" key={row.id}>
        <input type="hidden" name="act" value="match" />
        <input type="hidden" name="swipeId" value={row.id} />
        <SelectField label="Employee" hint={hint} field={fieldOf(reply, 'employeeId', '')} options={options} />
        <p className="acts">
          <SubmitButton value="Match" /> <CancelLink to={back} />
        </p>
      </PostForm>
    </section>
  )
}
