import type { DataWish } from '@hr/contract/own-data'
import { profilePictureUpload } from '@hr/contract/constants'
import { ownLabel } from '@hr/domain/employee/own-data'
import type { ReactNode } from 'react'
import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { CancelLink } from '~/ui/cancel-link.tsx'
import { FileField, TextArea, TextField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { type StartValues, useZodForm } from '~/ui/use-zod-form.ts'

const rules = async () => (await import('@hr/contract/employee-form')).ownDataForm

type Props = {
  start: StartValues
  reply: FormReply | undefined
  asksHr: boolean
  /** What is said above the form. */
  children: ReactNode
}

/** The page on which people change their own record (docs/spec/rules.md, Own data). */
export function OwnDataForm({ start, reply, asksHr, children }: Props) {
  const [form, field] = useZodForm(rules, reply, { start })
  const optional = (name: DataWish['changes'][number]['field']) => `${ownLabel(name)} (optional)`
  const phone = { type: 'tel', inputMode: 'tel' } as const
  return (
    <>
      <PageHead
        title="Change My Data"
        about={asksHr && 'HR reads what you ask for, and says yes or no.'}
        reply={form.reply}
      />
      {children}
      <PostForm form={form} className="sheet pad stack narrow" multipart>
        <TextField label={optional('phoneNumber')} field={field('phoneNumber')} autoComplete="tel" {...phone} />
        <TextField label={optional('EmergencyContactName')} field={field('EmergencyContactName')} autoComplete="off" />
        <TextField
          label={optional('emergencyContactNumber')}
          field={field('emergencyContactNumber')}
          autoComplete="off"
          {...phone}
        />
        <TextArea
          label={optional('permanentAddress')}
          field={field('permanentAddress')}
          autoComplete="street-address"
        />
        <FileField
          label={optional('profilePicture')}
          field={field(profilePictureUpload.field)}
          hint="jpg or png, at most 5 MB. Without one, the picture stays."
          accept="image/png,image/jpeg"
        />
        <p className="acts">
          <SubmitButton name="intent" value={asksHr ? 'Ask HR' : 'Save'} /> <CancelLink to={to('/profile')} />
        </p>
      </PostForm>
    </>
  )
}
