import type { Forwarder } from '@hr/contract/leave/leave-decision'
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
      <h3 id="forward">Forward</h3>
      <input type="hidden" name="leaveId" value={leaveId} />
      <SelectField label="Forward to" field={fieldOf(reply, 'forwardTo', null)} options={options} />
      <Reason field={fieldOf(reply, 'forwardReason', null)} draft={draft} />
      <p className="acts">
        <SubmitButton className="" name="intent" value="Forward" />
      </p>
    </PostForm>
  )
}

function labelOf({ employeeName, designationName, buName, isOnLeave }: Omit<Forwarder, 'id'>): string {
  const parts = [employeeName, designationName, buName, isOnLeave && 'on leave today']
  return parts.filter(Boolean).join(', ')
}

function Reason({ field, draft }: { field: FieldState; draft: string }) {
  const box = useRef<HTMLTextAreaElement>(null)
  useTextDraft(box, draft)
  return (
    <Field label="Reason" field={field} hint="At least 10 characters. Neither the applicant nor people in Cc read it.">
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
