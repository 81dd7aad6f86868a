import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { secondFactor } from '@hr/contract/signing-in/second-factor'
import * as t from '@hr/words/sign-in'
import type { ReactNode } from 'react'
import { to } from '~/http/address/to.ts'
import { Link } from '~/ui/page/link.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'

export type Factor = AnswerOf<typeof secondFactor>

/** A person's app, passkeys and recovery codes. Each has a link to the question whether to change it. */
export function FactorList({ factor: { appAddedOn, passkeys, codesLeft } }: { factor: Factor }) {
  return (
    <section className="sheet pad">
      <ul className="rows" role="list">
        {appAddedOn && (
          <Row change="app" name={t.authenticatorApp} link={sentence(t.removeFactor(hidden, t.authenticatorApp))}>
            {sentence(t.appSetUpOn(<Moment at={appAddedOn} />))}
          </Row>
        )}
        {passkeys.map(({ id, name, addedOn, lastUsedOn }) => (
          <Row key={id} change={String(id)} name={name} link={sentence(t.removeFactor(hidden, name))}>
            {sentence(
              lastUsedOn
                ? t.passkeyAddedAndLastUsed(<Moment at={addedOn} />, <Moment at={lastUsedOn} />)
                : t.passkeyAddedOn(<Moment at={addedOn} />),
            )}
          </Row>
        ))}
        <Row change="codes" name={t.recoveryCodes} link={t.makeNewCodes}>
          {t.codesLeft(codesLeft)}
        </Row>
      </ul>
    </section>
  )
}

type RowProps = { change: string; name: string; link: ReactNode; children: ReactNode }

function Row({ change, name, link, children }: RowProps) {
  return (
    <li>
      <span className="grow">
        <b>
          <Name>{name}</Name>
        </b>{' '}
        <span className="muted">{children}</span>
      </span>{' '}
      <Link className="btn sm" to={to('/settings/second-factor', { change })}>
        {link}
      </Link>
    </li>
  )
}
