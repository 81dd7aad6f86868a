import { Form } from '@remix-run/react'
import { Fragment } from 'react'
import { inWords, readable, type Unsent } from '~/unsent.ts'
import { useShell } from './use-shell.ts'

type Props = { title: string; text: string; unsent: Unsent }

/**
 * Stands in place of a page whose form could not be worked on and which cannot be drawn again, because the service is
 * away. It carries the form, to be sent once more as it was: with its own key, so that nothing is done twice.
 */
export default function UnsentPage({ title, text, unsent }: Props) {
  const { path, isCut } = unsent
  return (
    <main id="main" tabIndex={-1}>
      <h1>{title}</h1>
      <div className="why stack" role="alert">
        <p>
          {text} {isCut ? 'What was read of it stands below, to be copied.' : 'Nothing is lost: Retry sends it again.'}
        </p>
      </div>
      {!isCut && <Again unsent={unsent} />}
      <Typed unsent={unsent} />
      <p>
        <a href={path}>Go back without it</a>
      </p>
    </main>
  )
}

/** Loads the whole page anew: the page that it becomes has not been loaded yet. */
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
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand several times, and the list never changes
        <input type="hidden" key={index} name={name} value={value} />
      ))}
      {secrets.map((name) => (
        <Input key={name} name={name} type="password" hint="It is never sent back. Please type it again." />
      ))}
      {file && <Input name={file} type="file" hint="A file is never sent back. If you chose one, choose it again." />}
      <p className="acts">
        <input type="submit" className="go" value="Retry" />
      </p>
    </Form>
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
  const typed = readable(unsent)
  if (typed.length === 0) return null
  return (
    <section aria-labelledby="typed">
      <h2 id="typed">What you typed</h2>
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
