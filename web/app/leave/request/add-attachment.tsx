import type { AppliedLeave } from '@hr/contract/leave/leave'
import * as t from '@hr/words/requests'
import { fieldOf } from '~/http/form/form-reply.ts'
import { FileField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { sentence } from '~/ui/sentence.tsx'
import { Time } from '~/ui/small-parts.tsx'
import { attachmentFiles } from './attachment-files.ts'
import { ADD_ATTACHMENT } from './view.ts'

/** A form for the attachment that is due, if one is: `Add the attachment by 12 Dec 2026`. */
export function AddAttachment({ leave }: { leave: Pick<AppliedLeave, 'id' | 'attachmentDue' | 'attachmentFiles'> }) {
  const reply = useReply()
  const { id, attachmentDue: due, attachmentFiles: files } = leave
  if (!due) return null
  // Mistakes of the leave, and not of the file, are shown here too.
  const field = fieldOf(reply, 'attachment', null)
  return (
    <PostForm className="note stack" multipart>
      <h3>{sentence(t.addAttachmentBy(<Time day={due} />))}</h3>
      <input type="hidden" name="leaveId" value={id} />
      <FileField
        label={t.attachment}
        field={{ ...field, error: field.error ?? reply?.errors['']?.[0] }}
        {...attachmentFiles(files === 'pdf')}
      />
      <p className="acts">
        <SubmitButton name="intent" value={ADD_ATTACHMENT} />
      </p>
    </PostForm>
  )
}
