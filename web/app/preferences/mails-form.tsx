import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { listMailChoices } from '@hr/contract/mail/mails'
import { type MailWay, mailEvents } from '@hr/domain/mail-events'
import * as t from '@hr/words/preferences'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { SelectField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'

const ways: Record<MailWay, string> = { now: t.atOnce, daily: t.onceADay, never: t.never }

type Props = { choices: AnswerOf<typeof listMailChoices>; reply: FormReply | undefined }

/** How people get mails about each event, which follows them from browser to browser. */
export default function MailsForm({ choices, reply }: Props) {
  return (
    <PostForm className="sheet pad stack narrow">
      <h2 id="mails">{t.emailNotifications}</h2>
      <p className="muted">{t.aboutOnceADay}</p>
      {choices.map(({ event, way }) => (
        <SelectField
          key={event}
          label={mailEvents[event].label}
          hint={mailEvents[event].about}
          field={fieldOf(reply, event, way)}
          options={mailEvents[event].ways.map((value) => ({ value, label: ways[value] }))}
          empty={null}
        />
      ))}
      <p className="acts">
        <SubmitButton name="intent" value={t.updateEmailChoices} />
      </p>
    </PostForm>
  )
}
