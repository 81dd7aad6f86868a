import * as t from '@hr/words/requests'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { TextArea } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'

type Props = { leaveId: number; reply: FormReply | undefined }

/** Sends a request back to its applicant with a question (docs/spec/rules.md, Questions). */
export function AskForm({ leaveId, reply }: Props) {
  const hint = t.staysPendingMeanwhile
  return (
    <PostForm className="sheet pad stack">
      <h2>{t.askAQuestion}</h2>
      <input type="hidden" name="leaveId" value={leaveId} />
      <TextArea label={t.question} field={fieldOf(reply, 'question', null)} hint={hint} rows={2} />
      <p className="acts">
        <SubmitButton className="" name="intent" value={t.sendBack} />
      </p>
    </PostForm>
  )
}
