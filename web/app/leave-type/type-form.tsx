import { TYPE_SETTINGS } from '@hr/domain/leave/policy/type-settings'
import * as t from '@hr/words/leave-types'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { type Option, TextArea, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SettingFields } from '~/ui/form/setting-fields.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { UnitSelect } from '~/ui/form/unit-select.tsx'
import { type StartValues, useZodForm } from '~/ui/form/use-zod-form.ts'
import { ImpactPart } from '~/ui/impact/impact-part.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'

const rules = async () => (await import('@hr/contract/entitlement/leave-type')).leaveTypeForm

type Props = {
  title: string
  reply: FormReply | undefined
  start: StartValues
  units: Option[]
  /** The type that is changed, which may have policies. */
  leaveId?: number
  /** A type that is in use cannot change its BU. */
  isInUse?: boolean
}

/** The hints of settings that are numbers, with what an empty box means. */
const numbersWith = (say: (help: string) => string) => ({
  attachmentWithin: { hint: say(TYPE_SETTINGS.attachmentWithin.help) },
  attachmentFrom: { hint: say(TYPE_SETTINGS.attachmentFrom.help) },
  secondFrom: { hint: say(TYPE_SETTINGS.secondFrom.help) },
})
const ofNew = { ...numbersWith(t.emptyIsZero), colour: { empty: t.chosenAutomatically } }
const ofKnown = {
  ...numbersWith(t.emptyChangesNothing),
  counting: { hint: t.countingHelp(TYPE_SETTINGS.counting.help) },
}

/** The form of a leave type, for adding and editing (docs/spec/rules.md, Leave types). */
export function TypeForm({ title, leaveId, reply, start, units, isInUse = false }: Props) {
  const [form, field] = useZodForm(rules, reply, { start })
  return (
    <>
      <PageHead title={title} reply={form.reply}>
        {leaveId && (
          <Link className="btn" to={to('/leave/policies/$leaveId', { leaveId })}>
            {t.policies}
          </Link>
        )}
      </PageHead>
      <PostForm form={form} className="sheet pad stack narrow">
        <p className="hint">
          {leaveId
            ? sentence(
                t.areSetInPolicies(<Link to={to('/leave/policies/$leaveId', { leaveId })}>{t.daysOfPolicies}</Link>),
              )
            : t.policiesAfterSaving}
        </p>
        <TextField label={t.leaveName} field={field('leaveName')} autoComplete="off" />
        <UnitSelect field={field('buId')} units={units} hint={isInUse ? t.usedTypeKeepsBu : t.typeHasOneBu} />
        <TextArea label={t.descriptionOptional} field={field('description')} />
        <SettingFields settings={TYPE_SETTINGS} field={field} more={leaveId ? ofKnown : ofNew} start={start} />
        <ImpactPart reply={form.reply} />
        <p className="acts">
          <SubmitButton value={form.reply?.impact ? t.saveAnyway : t.save} /> <CancelLink to={to('/leave/list')} />
        </p>
      </PostForm>
    </>
  )
}
