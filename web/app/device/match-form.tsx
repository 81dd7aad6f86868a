import type { UnmatchedPin } from '@hr/contract/attendance/device'
import * as t from '@hr/words/swipes'
import { to } from '~/http/address/to.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { type People, PersonPicker } from '~/ui/form/person-picker.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'

type Props = {
  row: UnmatchedPin
  people: People
  reply: FormReply | undefined
  back: string
}

/** Assigns the swipes of a number to a person. */
export function MatchForm({ row, people, reply, back }: Props) {
  return (
    <section className="sheet pad stack" aria-labelledby="match">
      <h2 id="match">{t.whoHasNumber(row.pin)}</h2>
      <p>{t.swipesOfNumberWillBelong(row.buName)}</p>
      <PostForm className="stack" key={row.id}>
        <input type="hidden" name="act" value="match" />
        <input type="hidden" name="swipeId" value={row.id} />
        <PersonPicker
          label={t.employee}
          field={fieldOf(reply, 'employeeId', '')}
          people={people}
          addressOf={(q) => to('/attendance-people', { q })}
        />
        <p className="acts">
          <SubmitButton value={t.matchNumber} /> <CancelLink to={back} />
        </p>
      </PostForm>
    </section>
  )
}
