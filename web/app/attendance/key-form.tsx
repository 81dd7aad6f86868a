import type { FormReply } from '~/http/form-reply.ts'
import { fieldOf } from '~/http/form-reply.ts'
import { TextField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'

/** The form for a new key: its name. */
export function KeyForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <PostForm className="filters">
      <TextField label="Name of the device" autoComplete="off" maxLength={60} field={fieldOf(reply, 'name', '')} />
      <SubmitButton value="Make a key" />
    </PostForm>
  )
}

/** Shows a new key, for the only time. */
export function NewKey({ made: { name, key } }: { made: { name: string; key: string | null } }) {
  if (key === null) {
    return <p role="status">The key {name} has been made already, and cannot be shown again.</p>
  }
  return (
    <section className="sheet pad stack" role="status" aria-labelledby="new-key">
      <h2 id="new-key">The key of {name}</h2>
      <p>Copy it now: it is not shown again. The device sends it as its bearer token.</p>
      <div className="field">
        <label htmlFor="key">Key</label>
        {/* text browsers show only as much of a field as its width */}
        <input type="text" id="key" size={key.length} readOnly value={key} />
      </div>
    </section>
  )
}
