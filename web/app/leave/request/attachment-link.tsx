import type { AppliedLeave } from '@hr/contract/leave/leave'
import * as t from '@hr/words/requests'
import { to } from '~/http/address/to.ts'
import { Icon } from '~/ui/icon.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Time } from '~/ui/small-parts.tsx'
import { attachmentId } from './view.ts'

type Props = { leave: Pick<AppliedLeave, 'attachment' | 'attachmentIs' | 'attachmentDue'> }

/** Links to the attachment of a request, or says when it is due. */
export function AttachmentLink({ leave: { attachment, attachmentIs, attachmentDue } }: Props) {
  const id = attachmentId(attachment)
  if (!id && !attachmentDue) return null
  return (
    <>
      <dt>{t.attachment}</dt>
      <dd>
        {id ? (
          <a href={to('/attachments/$id', { id })} download>
            <Icon name="clip" />{' '}
            {sentence(
              (attachmentIs === 'pdf' ? t.viewPdf : t.viewImage)((words) => <span className="muted">{words}</span>),
            )}
          </a>
        ) : (
          sentence(t.toBeAddedBy(<Time day={attachmentDue ?? ''} />))
        )}
      </dd>
    </>
  )
}
