import * as t from '@hr/words/mails'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'

type Props = { address: string; reply: FormReply | undefined }

/** Sends a mail past the queue, to hear what the mail server says. */
export function TestMailForm({ address, reply }: Props) {
  return (
    <PostForm className="sheet pad stack narrow">
      <TextField
        label={t.sendTestEmailTo}
        hint={t.testEmailHint}
        type="email"
        field={fieldOf(reply, 'email', address)}
      />
      <p>
        <SubmitButton value={t.send} />
      </p>
    </PostForm>
  )
}
