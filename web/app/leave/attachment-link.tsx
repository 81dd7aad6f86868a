import type { AppliedLeave } from '@hr/contract/leave'
import type { Day } from '@hr/domain/dates'
import { to } from '~/http/to.ts'
import { Time } from '~/ui/bits.tsx'
import { Icon } from '~/ui/icon.tsx'
import { attachmentId } from './view.ts'

type Props = { leave: Pick<AppliedLeave, 'attachment' | 'attachmentIs' | 'attachmentDue'> }

/** Links to the attachment of a request, or says by when it is to follow. */
export function AttachmentLink({ leave: { attachment, attachmentIs, attachmentDue } }: Props) {
  const id = attachmentId(attachment)
  if (attachmentDue) return <ToFollow due={attachmentDue} />
  if (!id) return null
  return (
    <>
      <dt>Attachment</dt>
      <dd>
        <a href={to('/attachments/$id', { id })} download>
          <Icon name="clip" /> View attachment
          <span className="muted">, {attachmentIs === 'pdf' ? 'PDF' : 'image'}</span>
        </a>
      </dd>
    </>
  )
}

function ToFollow({ due }: { due: Day }) {
  return (
    <>
      <dt>Attachment</dt>
      <dd>
        To be added by <Time day={due} />
      </dd>
    </>
  )
}
