import type { Day } from '@hr/domain/dates'
import { fieldOf } from '~/http/form-reply.ts'
import { Time } from '~/ui/bits.tsx'
import { FileField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { useReply } from '~/ui/use-reply.ts'
import { ADD_ATTACHMENT } from './view.ts'

/** A form for the attachment that is to follow, if one is: `Add the attachment by 12 Dec 2026`. */
export function AddAttachment({ leaveId, due }: { leaveId: number; due: Day | undefined }) {
  const reply = useReply()
  if (!due) return null
  // What is wrong with the leave, and not with the file, is said here too.
  const field = fieldOf(reply, 'attachment', null)
  return (
    <PostForm className="note stack" multipart>
      <h3>
        Add the attachment by <Time day={due} />
      </h3>
      <input type="hidden" name="leaveId" value={leaveId} />
      <FileField label="Attachment" field={{ ...field, error: field.error ?? reply?.errors['']?.[0] }} />
      <p className="acts">
        <SubmitButton name="intent" value={ADD_ATTACHMENT} />
      </p>
    </PostForm>
  )
}
