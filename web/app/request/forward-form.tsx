import type { Forwarder } from '@hr/contract/leave/leave-decision'
import * as t from '@hr/words/requests'
import { useRef } from 'react'
import type { FieldState } from '~/http/form/form-reply.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { describe, Field, SelectField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useTextDraft } from '~/ui/form/text-draft.ts'

type Props = { leaveId: number; draft: string; people: readonly Forwarder[]; reply: FormReply | undefined }

/** Forwards a request to somebody else, once (docs/spec/rules.md, Forwarding). */
export default function ForwardForm({ leaveId, draft, people, reply }: Props) {
  const options = people.map(({ id, ...person }) => ({ value: id, label: labelOf(person) }))
  return (
    <PostForm className="stack">
      <h3 id="forward">{t.forward}</h3>
      <input type="hidden" name="leaveId" value={leaveId} />
      <SelectField label={t.forwardTo} field={fieldOf(reply, 'forwardTo', null)} options={options} />
      <Reason field={fieldOf(reply, 'forwardReason', null)} draft={draft} />
      <p className="acts">
        <SubmitButton className="" name="intent" value={t.forward} />
      </p>
    </PostForm>
  )
}

function labelOf({ employeeName, designationName, buName, isOnLeave }: Omit<Forwarder, 'id'>): string {
  const parts = [employeeName, designationName, buName, isOnLeave && t.onLeaveToday]
  return parts.filter(Boolean).join(', ')
}

function Reason({ field, draft }: { field: FieldState; draft: string }) {
  const box = useRef<HTMLTextAreaElement>(null)
  useTextDraft(box, draft)
  return (
    <Field label={t.reason} field={field} hint={t.forwardReasonHint}>
      <textarea
        id={field.id}
        name={field.name}
        rows={3}
        defaultValue={field.value}
        ref={box}
        {...describe(field, true)}
      />
    </Field>
  )
}
