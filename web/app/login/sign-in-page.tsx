import * as t from '@hr/words/sign-in'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { useShell } from '~/http/page/use-shell.ts'
import { expired } from '~/http/session/expired-texts.ts'
import { VersionLink } from '~/shell/header.tsx'
import { TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { PasswordField } from '~/ui/form/password-field.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { Link } from '~/ui/page/link.tsx'
import { SoloCard } from './solo-card.tsx'

const rules = async () => (await import('@hr/contract/signing-in/login')).signInForm

type Props = {
  reply?: FormReply | undefined
  /** The page to open after signing in. */
  next: string
  /** What was typed elsewhere when the session ended, encrypted. */
  draft?: string | undefined
  /** Set if the session ended while a form was being sent: says what happens to it. */
  says?: string[] | undefined
  /** Set if the session ended on the way to a page: the dialog comes first. */
  asksToLogIn?: boolean
  /** Why nobody is signed in any more. */
  why?: string | undefined
}

/** The sign-in page, which is also shown in place of a page whose session has ended. */
export default function SignInPage({ reply, next, draft, says, asksToLogIn = false, why }: Props) {
  const [form, field] = useZodForm(rules, reply)
  const first = (
    <>
      {asksToLogIn && <ExpiredDialog next={next} />}
      {says && <ExpiredNote says={says} />}
      {why && (
        <p className="banner flash" role="status">
          {why}
        </p>
      )}
    </>
  )
  return (
    <SoloCard title={t.signIn} form={form} first={first} under={<VersionLink />} isCovered={asksToLogIn}>
      <PostForm form={form} action={to('/login')}>
        <input type="hidden" name="next" value={next} />
        {draft && <input type="hidden" name="draft" value={draft} />}
        <TextField label={t.email} field={field('email')} type="email" autoComplete="username" spellCheck={false} />
        <PasswordField label={t.password} field={field('password')} autoComplete="current-password" />
        <p className="under">
          <Link to={to('/forgot-password')}>{t.forgotPassword}</Link>
        </p>
        <p>
          <SubmitButton value={t.signIn} />
        </p>
      </PostForm>
      <Providers next={next} />
    </SoloCard>
  )
}

/**
 * Links, not buttons of the form: a form may lead only to this site, and a provider sends people on to others. Each is
 * a page load, since another site answers.
 */
function Providers({ next }: { next: string }) {
  const { providers = [] } = useShell()
  if (providers.length === 0) return null
  return (
    <ul className="ways" role="list">
      {providers.map(({ id, name }) => (
        <li key={id}>
          <Link className="btn" to={to('/login/with/$provider', { provider: id }, { next })} reloadDocument>
            {t.signInWith(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * docs/spec/screens.md, Session expired. Without a script it is read first, and its button leads to the plain sign-in
 * page.
 */
function ExpiredDialog({ next }: { next: string }) {
  return (
    <dialog open role="alertdialog" aria-labelledby="expired-title" aria-describedby="expired-text">
      <h2 id="expired-title">{expired.title}</h2>
      <p id="expired-text">{expired.text}</p>
      <PostForm className="acts" action={to('/login')} reloadDocument>
        <input type="hidden" name="intent" value={expired.button} />
        <input type="hidden" name="next" value={next} />
        <input type="submit" className="go" value={expired.button} />
      </PostForm>
    </dialog>
  )
}

function ExpiredNote({ says }: { says: string[] }) {
  return (
    <div className="summary" role="alert">
      <h2>{expired.title}</h2>
      <p>{expired.text}</p>
      {says.length > 0 && <p>{says.join(' ')}</p>}
    </div>
  )
}
