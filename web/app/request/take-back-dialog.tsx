import { daysPhrase } from '@hr/domain/decimal'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { statusOfFlags } from '~/leave/request/view.ts'
import { TextArea } from '~/ui/form/field.tsx'
import { ConfirmDialog } from '~/ui/page/confirm-dialog.tsx'
import { Name } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import type { ShownRequest } from './inbox-page.server.ts'

type Props = { request: ShownRequest; reply: FormReply | undefined; back: string }

/** Asks HR whether to cancel an approved leave, and why (docs/spec/rules.md, Taking back). */
export function TakeBackDialog({ request, reply, back }: Props) {
  // Somebody else was faster: the confirmed question still says so.
  if (statusOfFlags(request) !== 'approved' && !reply) return null
  return (
    <ConfirmDialog
      question="Do you want to take back this leave?"
      fields={{ leaveId: request.id }}
      back={back}
      reply={reply}
      controls={<TextArea label="Note" field={fieldOf(reply, 'note', null)} hint="The applicant reads it." />}
    >
      <Name>{request.employeeName}</Name>, {request.leaveName}, <SpanText {...request} />,{' '}
      {daysPhrase(request.noOfDaysOfLeave)}. The days are free again.
    </ConfirmDialog>
  )
}
