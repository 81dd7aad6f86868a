import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { TextArea } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'

type Props = { leaveId: number; reply: FormReply | undefined }

/** Sends a request back to its applicant with a question (docs/spec/rules.md, Questions). */
export function AskForm({ leaveId, reply }: Props) {
  const hint = 'The applicant can change the request and sends it again. It stays pending. People in Cc read it too.'
  return (
    <PostForm className="sheet pad stack">
      <h2>Ask</h2>
      <input type="hidden" name="leaveId" value={leaveId} />
      <TextArea label="Question" field={fieldOf(reply, 'question', null)} hint={hint} rows={2} />
      <p className="acts">
        <SubmitButton className="" name="intent" value="Send back" />
      </p>
    </PostForm>
  )
}
