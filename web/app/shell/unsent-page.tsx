import * as t from '@hr/words/pages'
import { Form } from '@remix-run/react'
import { Fragment } from 'react'
import { inWords, readable, type Unsent } from '~/http/form/unsent.ts'
import { useShell } from '~/http/page/use-shell.ts'
import { Main } from '~/ui/page/main.tsx'

type Props = { title: string; text: string; unsent: Unsent }

const KEPT = t.inputStillHere
const CUT = t.partReceived

/**
 * Replaces a page whose form got no answer and which cannot be rendered again because the service is away. It contains
 * the form, to be sent again unchanged: with the same idempotency key, so that nothing is done twice.
 */
export default function UnsentPage({ title, text, unsent }: Props) {
  const { path, isCut } = unsent
  return (
    <Main>
      <h1>{title}</h1>
      <p className="why" role="alert">
        {text} {isCut ? CUT : KEPT}
      </p>
      {!isCut && <Again unsent={unsent} />}
      <Typed unsent={unsent} />
      <p>
        <a href={path}>{t.goBackWithoutSending}</a>
      </p>
    </Main>
  )
}

/** Loads the whole page, because the files of the page that follows are not loaded yet. */
function Again({ unsent: { path, fields, secrets, file } }: { unsent: Unsent }) {
  const { csrf } = useShell()
  return (
    <Form
      method="post"
      action={path}
      encType={file ? 'multipart/form-data' : undefined}
      className="stack narrow"
      reloadDocument
    >
      <input type="hidden" name="csrf" value={csrf} />
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur several times, and the list never changes
        <Kept key={index} field={field} id={`kept-${index}`} />
      ))}
      {secrets.map((name) => (
        <Input key={name} name={name} type="password" hint={t.retypeSecret} />
      ))}
      {file && <Input name={file} type="file" hint={t.rechooseFile} />}
      <p className="acts">
        <input type="submit" className="go" value={t.retry} />
      </p>
    </Form>
  )
}

/** Text of several lines needs a visible box: from a hidden field, text browsers would send it as one line. */
function Kept({ field: [name, value], id }: { field: [name: string, value: string]; id: string }) {
  if (!value.includes('\n')) return <input type="hidden" name={name} value={value} />
  return (
    <div className="field">
      <label htmlFor={id}>{inWords(name)}</label>
      <textarea id={id} name={name} defaultValue={value} rows={3} />
    </div>
  )
}

function Input({ name, type, hint }: { name: string; type: 'password' | 'file'; hint: string }) {
  return (
    <div className="field">
      <label htmlFor={name}>{inWords(name)}</label>
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
      <input type={type} id={name} name={name} aria-describedby={`${name}-hint`} />
    </div>
  )
}

function Typed({ unsent }: { unsent: Unsent }) {
  const typed = readable(unsent).filter(({ value }) => unsent.isCut || !value.includes('\n'))
  if (typed.length === 0) return null
  return (
    <section aria-labelledby="typed">
      <h2 id="typed">{t.whatYouTyped}</h2>
      <dl className="facts">
        {typed.map(({ label, value }) => (
          <Fragment key={label + value}>
            <dt>{label}</dt>
            <dd className="typed">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
