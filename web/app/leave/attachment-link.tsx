import { to } from '~/http/to.ts'
import { Icon } from '~/ui/icon.tsx'
import { attachmentId } from './view.ts'

/** Links to the picture that came with a request. */
export function AttachmentLink({ attachment }: { attachment: string | null }) {
  const id = attachmentId(attachment)
  if (!id) return null
  return (
    <>
      <dt>Attachment</dt>
      <dd>
        <a href={to('/attachments/$id', { id })} download>
          <Icon name="clip" /> View attachment<span className="muted">, image</span>
        </a>
      </dd>
    </>
  )
}
