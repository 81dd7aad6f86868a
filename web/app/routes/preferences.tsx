import { listMailChoices, mailChoicesForm, saveMailChoices } from '@hr/contract/mail/mails'
import * as t from '@hr/words/preferences'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { submit } from '~/http/form/submit.server.ts'
import { useMayOpen } from '~/http/page/use-may.ts'
import { useShell } from '~/http/page/use-shell.ts'
import { afterEntering, type Entered, entering } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { PREFS_COOKIE, PREFS_SECONDS, type Prefs, readPrefs, writePrefs } from '~/http/session/prefs.ts'
import MailsForm from '~/preferences/mails-form.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

export const loader = entering(async ({ api }) => ({ mails: (await readPart(() => api(listMailChoices))).value }))

export const action = afterEntering((entered) => {
  const { form, context } = entered
  if (form.intent) return saveMails(entered)
  const chosen = readPrefs(form.fields.toString())
  // A person who has not changed the box keeps the version that suits the connection.
  const lite = form.fields.has('lite') === context.lite ? context.prefs.lite : form.fields.has('lite')
  const prefs: Prefs = { ...chosen, lite, sidebarview: context.prefs.sidebarview }
  context.cookies.set(PREFS_COOKIE, writePrefs(prefs), { maxAge: PREFS_SECONDS, httpOnly: false })
  return goTo(context, to('/preferences'), t.preferencesSaved)
})

const saveMails = ({ api, form, context }: Entered) =>
  submit(
    { form, context },
    {
      schema: mailChoicesForm,
      send: (body) => api(saveMailChoices, { body }),
      done: () => goTo(context, to('/preferences'), t.emailChoicesSaved),
    },
  )

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

const themes = [
  ['auto', t.system],
  ['light', t.light],
  ['dark', t.dark],
] as const

export default function Preferences() {
  const mayChoose = useMayOpen(to('/preferences/stand-ins'))
  const { mails } = useLoaderData<typeof loader>()
  const reply = useReply()
  // the choices that were made when a session ended
  const typed = reply?.values.theme && reply.values
  return (
    <>
      <PageHead title={t.preferences} about={t.aboutPreferences}>
        {mayChoose && (
          <Link className="btn" to={to('/preferences/stand-ins')}>
            {t.standIns}
          </Link>
        )}
      </PageHead>
      <div className="stack">
        <LooksForm typed={typed} />
        {mails ? (
          <MailsForm choices={mails} reply={typed ? undefined : reply} />
        ) : (
          <PartFailed again={to('/preferences')} />
        )}
      </div>
    </>
  )
}

/** How pages look. */
function LooksForm({ typed }: { typed: FormReply['values'] | undefined }) {
  const { prefs, lite } = useShell()
  const theme = typed?.theme?.[0] ?? prefs.theme
  const stored = { lite, keep: prefs.keepMessages, pause: prefs.pauseMotion, noshortcut: prefs.noShortcut }
  return (
    // The page is loaded again: with or without scripts, in the chosen colours.
    <PostForm className="sheet pad stack narrow" reloadDocument>
      <fieldset className="field">
        <legend>{t.theme}</legend>
        <div className="opts">
          {themes.map(([value, label]) => (
            <label className="opt" key={value}>
              <input type="radio" name="theme" value={value} defaultChecked={theme === value} /> {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>{t.thisBrowser}</legend>
        <div className="opts">
          {choices.map((choice) => (
            <Choice {...choice} isOn={typed ? choice.name in typed : stored[choice.name]} key={choice.name} />
          ))}
        </div>
      </fieldset>
      <p className="acts">
        <SubmitButton value={t.save} />
      </p>
    </PostForm>
  )
}

const choices = [
  { name: 'lite', label: t.useLightVersion, hint: t.aboutLightVersion },
  { name: 'keep', label: t.keepMessages, hint: t.aboutKeepMessages },
  { name: 'pause', label: t.pauseMovingContent, hint: t.aboutPauseMoving },
  { name: 'noshortcut', label: t.turnOffShortcut, hint: t.aboutShortcut },
] as const

function Choice({ name, label, hint, isOn }: { name: string; label: string; hint: string; isOn: boolean }) {
  return (
    <label className="opt">
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} />{' '}
      <span>
        {label}
        <br />
        <span className="hint">{hint}</span>
      </span>
    </label>
  )
}
