import * as t from '@hr/words/sign-in'
import { to } from '~/http/address/to.ts'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { BackLink } from '~/ui/small-parts.tsx'
import type { Factor } from './factor-list.tsx'
import { ProofField } from './proof-field.tsx'

type Props = {
  factor: Factor
  /** What the address asks about: `app`, `codes`, or the id of a passkey. */
  change: string | null
  reply: FormReply | undefined
}

/** Asks whether to change what the address names, and for the proof that it is the person themselves. */
export function ChangeFactor({ factor, change, reply }: Props) {
  const question = questionOf(factor, change)
  if (!question) return null
  return (
    <PostForm className="sheet pad stack narrow">
      <h2>{question.text}</h2>
      <input type="hidden" name="change" value={change ?? ''} />
      <ProofField proof={factor.proof} field={fieldOf(reply, 'currentPassword', '')} />
      <p className="acts">
        <SubmitButton value={question.button} /> <BackLink to={to('/settings/second-factor')} />
      </p>
    </PostForm>
  )
}

function questionOf({ appAddedOn, passkeys, codesLeft }: Factor, change: string | null) {
  if (change === 'app' && appAddedOn) return { text: t.removeAppQuestion, button: t.remove }
  const isOn = appAddedOn !== null || passkeys.length > 0
  if (change === 'codes' && isOn)
    return {
      text: t.makeRecoveryCodesQuestion(codesLeft),
      button: t.makeNewCodes,
    }
  const passkey = passkeys.find(({ id }) => String(id) === change)
  return passkey && { text: t.removePasskeyQuestion(passkey.name), button: t.remove }
}
