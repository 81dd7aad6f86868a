import * as t from '@hr/words/api-keys'
import type { FormReply } from '~/http/form/form-reply.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import { CopyButton } from '~/ui/form/copy-button.tsx'
import { DateField } from '~/ui/form/date-field.tsx'
import { FieldError, type Option, SelectField, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'

type Props = { reply: FormReply | undefined }

/** The form for a new key of one's own: its name, what it may do, its last day. */
export function OwnKeyForm({ reply, offered, lastDay }: Props & { offered: readonly Option[]; lastDay: string }) {
  const scopes = fieldOf(reply, 'scopes', 'read')
  return (
    <PostForm className="sheet pad stack">
      <TextField label={t.name} autoComplete="off" maxLength={60} field={fieldOf(reply, 'name', '')} />
      <fieldset className="field">
        <legend>{t.permissions}</legend>
        <FieldError field={scopes} />
        <ul className="opts" role="list" id={scopes.id} tabIndex={-1}>
          {offered.map(({ value, label }) => (
            <li key={value}>
              <label className="opt">
                <input
                  type="checkbox"
                  name="scopes"
                  value={value}
                  defaultChecked={scopes.values.includes(String(value))}
                />{' '}
                {label}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <DateField label={t.lastDay} field={fieldOf(reply, 'endsOn', lastDay)} />
      <p className="acts">
        <SubmitButton value={t.createKey} />
      </p>
    </PostForm>
  )
}

/** The form for a new key of a device or another service. */
export function ServiceKeyForm({ reply, units, scopes }: Props & { units: readonly Option[]; scopes: Option[] }) {
  return (
    <PostForm className="sheet pad stack">
      <div className="two">
        <TextField
          label={t.nameOfDeviceOrService}
          autoComplete="off"
          maxLength={60}
          field={fieldOf(reply, 'name', '')}
        />
        <SelectField label={t.permissions} field={fieldOf(reply, 'scope', 'swipes')} options={scopes} empty={null} />
        <SelectField label={t.onlyPeopleOfUnit} field={fieldOf(reply, 'buId', '')} options={units} empty={t.allUnits} />
        <DateField label={t.lastDayOfServiceKey} field={fieldOf(reply, 'endsOn', '')} />
      </div>
      <p className="acts">
        <SubmitButton value={t.createKey} />
      </p>
    </PostForm>
  )
}

/** Shows a new key, for the only time. */
export function NewKey({ made: { name, key } }: { made: { name: string; key: string | null } }) {
  if (key === null) {
    return <p role="status">{t.keyAlreadyShown(name)}</p>
  }
  return (
    <section className="sheet pad stack" role="status" aria-labelledby="new-key">
      <h2 id="new-key">{t.newKeyTitle(name)}</h2>
      <p>{t.copyKeyNow}</p>
      <div className="field">
        <label htmlFor="key">{t.key}</label>
        {/* text browsers show only as much of a field as its width */}
        <input type="text" id="key" size={key.length} readOnly value={key} />
        <CopyButton id="key" what={t.keyToCopy(name)} />
      </div>
    </section>
  )
}
