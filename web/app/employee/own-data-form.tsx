import { profilePictureUpload } from '@hr/contract/call/constants'
import { ownFormLabel } from '@hr/domain/employee/own-data'
import * as t from '@hr/words/people'
import type { ReactNode } from 'react'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { FileField, TextArea, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { type StartValues, useZodForm } from '~/ui/form/use-zod-form.ts'
import { PageHead } from '~/ui/page/page-head.tsx'

const rules = async () => (await import('@hr/contract/people/employee-form')).ownDataForm

type Props = {
  start: StartValues
  reply: FormReply | undefined
  asksHr: boolean
  /** The text above the form. */
  children: ReactNode
}

/** The page on which people change their own record (docs/spec/rules.md, Own data). */
export function OwnDataForm({ start, reply, asksHr, children }: Props) {
  const [form, field] = useZodForm(rules, reply, { start })
  const phone = { type: 'tel', inputMode: 'tel' } as const
  return (
    <>
      <PageHead title={t.editMyDetails} about={asksHr && t.hrReviewsChanges} reply={form.reply} />
      {children}
      <PostForm form={form} className="sheet pad stack narrow" multipart>
        <TextField label={ownFormLabel('phoneNumber')} field={field('phoneNumber')} autoComplete="tel" {...phone} />
        <TextField
          label={ownFormLabel('EmergencyContactName')}
          field={field('EmergencyContactName')}
          autoComplete="off"
        />
        <TextField
          label={ownFormLabel('emergencyContactNumber')}
          field={field('emergencyContactNumber')}
          autoComplete="off"
          {...phone}
        />
        <TextArea
          label={ownFormLabel('permanentAddress')}
          field={field('permanentAddress')}
          autoComplete="street-address"
        />
        <FileField
          label={ownFormLabel('profilePicture')}
          field={field(profilePictureUpload.field)}
          hint={t.newPictureHint}
          accept="image/png,image/jpeg"
        />
        <p className="acts">
          <SubmitButton name="intent" value={asksHr ? t.sendToHr : t.save} /> <CancelLink to={to('/profile')} />
        </p>
      </PostForm>
    </>
  )
}
