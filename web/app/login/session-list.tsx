import type { LiveSession } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/sign-in'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment } from '~/ui/small-parts.tsx'
import { deviceOf } from './device.ts'

/** Every browser in which the person is signed in. Each except this one has a button to sign it out. */
export function SessionList({ sessions }: { sessions: LiveSession[] }) {
  return (
    <ul className="rows" role="list">
      {sessions.map((session) => (
        <li key={session.sessionId}>
          <span className="grow">
            <b>{deviceOf(session.userAgent)}</b>{' '}
            <span className="muted">
              {sentence(
                t.signedInAndLastUsed(
                  session.ipAddress,
                  <Moment at={session.createdOn} />,
                  <Moment at={session.lastUsedOn} />,
                ),
              )}
            </span>
          </span>{' '}
          {session.isCurrent ? <span className="tag ok">{t.thisSession}</span> : <SignOutThere session={session} />}
        </li>
      ))}
    </ul>
  )
}

function SignOutThere({ session: { sessionId, userAgent, ipAddress } }: { session: LiveSession }) {
  return (
    <PostForm>
      <input type="hidden" name="sessionId" value={sessionId} />
      <SubmitButton
        className="sm"
        value={t.signOutThere}
        aria-label={t.signOutOfBrowser(deviceOf(userAgent), ipAddress)}
      />
    </PostForm>
  )
}
