import { daysPhrase } from '@hr/domain/decimal'
import * as t from '@hr/words/requests'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { statusOfFlags } from '~/leave/request/view.ts'
import { TextArea } from '~/ui/form/field.tsx'
import { ConfirmDialog } from '~/ui/page/confirm-dialog.tsx'
import { sentence } from '~/ui/sentence.tsx'
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
      question={t.takeBackThisLeave}
      fields={{ leaveId: request.id }}
      back={back}
      reply={reply}
      controls={<TextArea label={t.note} field={fieldOf(reply, 'note', null)} hint={t.applicantCanReadNote} />}
    >
      {sentence(
        t.takingBackMeans({
          name: <Name>{request.employeeName}</Name>,
          leaveName: request.leaveName,
          span: <SpanText {...request} />,
          days: daysPhrase(request.noOfDaysOfLeave),
        }),
      )}
    </ConfirmDialog>
  )
}
