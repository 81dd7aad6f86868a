import * as t from '@hr/words/changing'
import { useState } from 'react'
import { to } from '~/http/address/to.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { FileField, SelectField, TextArea } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { BackLink, Name } from '~/ui/small-parts.tsx'
import { SpanFields } from '../days/span-fields.tsx'
import { attachmentFiles } from '../request/attachment-files.ts'
import { RuleFindings } from '../rules/findings.tsx'
import { withoutSaid, withoutWords } from '../rules/words.ts'
import type { loadAnswerPage } from './answer-page.server.ts'

type Props = { page: Awaited<ReturnType<typeof loadAnswerPage>>; reply: FormReply | undefined }

/** A question about a request, and the request as it was sent, to be changed and sent again (docs/spec/rules.md, Questions). */
export function AnswerForm({ page, reply }: Props) {
  const { leaveId, question, start, types, hasAttachment } = page
  const asked = reply ? reply.asked : page.asked
  const words = asked?.findings.map((finding) => finding.words) ?? []
  const field = (name: string) =>
    withoutSaid(fieldOf(reply, name, name in start ? (start[name as keyof typeof start] ?? null) : null), words)
  const [typeId, setTypeId] = useState(field('leaveTypeId').value)
  const files = attachmentFiles(page.pdfTypes.includes(Number(typeId)))
  return (
    <>
      <PageHead title={t.answerAQuestion} reply={withoutWords(reply, words)} />
      <PostForm className="sheet pad stack narrow" multipart>
        <div className="note">
          <p>
            <strong>{sentence(t.aQuestionFrom(<Name>{question.by}</Name>))}</strong>
          </p>
          <p className="typed">{question.text}</p>
        </div>
        <TextArea label={t.answerOptional} field={field('answer')} hint={t.peopleInCcCanReadThis} />
        <SpanFields field={field} />
        <SelectField
          label={t.leaveType}
          field={field('leaveTypeId')}
          options={types}
          onChange={({ currentTarget }) => setTypeId(currentTarget.value)}
        />
        {asked && <RuleFindings asked={asked} field={field} />}
        <TextArea label={t.reason} field={field('reason')} />
        <FileField
          label={t.attachment}
          field={field('attachment')}
          hint={hasAttachment ? t.currentAttachmentIsKept(files.hint) : files.hint}
          accept={files.accept}
        />
        <p className="acts">
          <SubmitButton value={t.sendAgain} /> <BackLink to={to('/leave/applied-leaves', { id: leaveId })} />
        </p>
      </PostForm>
    </>
  )
}
