import * as t from '@hr/words/sign-in'
import type { FieldState } from '~/http/form/form-reply.ts'
import { TextField } from '~/ui/form/field.tsx'
import { sentence } from '~/ui/sentence.tsx'
import type { Qr } from './qr.server.ts'

type Props = {
  app: { secret: string; address: string; setUp: string; qr: Qr }
  field: FieldState
}

/** The secret of an app as a picture, a link and a text, and the box for its first code. */
export function AppFields({ app: { secret, address, setUp, qr }, field }: Props) {
  return (
    <>
      <p>{t.addAccountInApp}</p>
      <svg
        className="qr"
        viewBox={`0 -.5 ${qr.size} ${qr.size}`}
        width="200"
        height="200"
        role="img"
        aria-label={t.qrCode}
      >
        <path fill="#fff" d={`M0-.5h${qr.size}v${qr.size}H0z`} />
        <path stroke="#000" d={qr.path} />
      </svg>
      <p>
        <a href={address}>{t.openInApp}</a>
      </p>
      <p>{sentence(t.setUpKey(<code>{secret.match(/.{1,4}/g)?.join(' ')}</code>))}</p>
      <input type="hidden" name="setUp" value={setUp} />
      <TextField label={t.codeFromApp} field={field} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
    </>
  )
}
