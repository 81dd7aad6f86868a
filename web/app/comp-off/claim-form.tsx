import * as t from '@hr/words/comp-off'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { DateField } from '~/ui/form/date-field.tsx'
import { SelectField, TextArea } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { Link } from '~/ui/page/link.tsx'
import type { WorkedDaysPage } from './worked-days-page.server.ts'

const rules = async () => (await import('@hr/contract/entitlement/comp-off-claim')).claimForm

const parts = [
  { value: '1', label: t.wholeDay },
  { value: '0.5', label: t.halfDay },
]

/** The state of the form, for the page's head to say what is wrong with it. */
export const useClaimForm = (reply: FormReply | undefined, { start }: WorkedDaysPage) =>
  useZodForm(rules, reply, { start })

type Props = {
  page: WorkedDaysPage
  type: WorkedDaysPage['types'][number]
  state: ReturnType<typeof useClaimForm>
}

/** Asks for comp-off for a day off that somebody worked: one that was found, which fills the form, or any other. */
export function ClaimForm({ page: { found }, type, state: [form, field] }: Props) {
  return (
    <section className="sheet pad stack narrow" aria-labelledby="claim">
      <h2 id="claim">{t.claimDayOff}</h2>
      {found.length > 0 && (
        <>
          <p>{t.foundDaysOff}</p>
          <ul>
            {found.map(({ workedOn, days, says }) => (
              <li key={workedOn}>
                <Link to={to('/leave/comp-off', { workedOn, days })}>{says}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <PostForm form={form} className="stack">
        <DateField label={t.workedDay} field={field('workedOn')} autoComplete="off" />
        <SelectField label={t.howLong} field={field('days')} options={parts} empty={null} />
        <p className="hint">{t.daysAreAddedTo(type.leaveName)}</p>
        <TextArea label={t.whatYouWorkedOn} field={field('reason')} />
        <p className="acts">
          <SubmitButton name="intent" value={t.claim} />
        </p>
      </PostForm>
    </section>
  )
}
