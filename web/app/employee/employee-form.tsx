import { editEmployeeForm, employeeForm } from '@hr/contract/employee-form'
import { profilePictureUpload } from '@hr/contract/profile-picture'
import { type ReactNode, useRef } from 'react'
import type { FieldState, FormReply } from '~/http/form-reply.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { CancelLink } from '~/ui/cancel-link.tsx'
import { DateField } from '~/ui/date-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { FileField, SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { useZodForm } from '~/ui/use-zod-form.ts'
import { BuMove } from './bu-move.tsx'
import type { EmployeePage } from './employee-page.server.ts'
import { useFormDraft } from './form-draft.ts'
import { HandOver } from './hand-over.tsx'
import { ManagerField } from './manager-field.tsx'

type Props = { page: EmployeePage; reply: FormReply | undefined; title: string; cancelTo: string }
type Field = (name: string) => FieldState

/** The record of a person, new or changed: one long form in groups (docs/spec/screens.md, Employee form). */
export function EmployeeForm({ page, reply, title, cancelTo }: Props) {
  const { record } = page
  const [form, field] = useZodForm(record ? editEmployeeForm : employeeForm, reply, {
    start: page.start,
    check: (_, posted) => problemsBeyondTheSchema(posted),
  })
  return (
    <>
      <ErrorSummary form={form} />
      <div className="head">
        <h1>{title}</h1>
      </div>
      <PostForm form={form} className="stack narrow" multipart>
        <Questions page={page} reply={reply} field={field} />
        <Identity field={field} record={record} />
        <Job field={field} page={page} />
        <Contact field={field} />
        <Emergency field={field} />
        <Address field={field} isNew={!record} />
        <p className="acts save">
          <SubmitButton name="intent" value="Save" /> <CancelLink to={cancelTo} />
        </p>
      </PostForm>
    </>
  )
}

type QuestionsProps = { page: EmployeePage; reply: FormReply | undefined; field: Field }

/** What is asked before a record is saved that touches more than itself. What was asked once stays: the next may come after it. */
function Questions({ page: { start, record, successors }, reply, field }: QuestionsProps) {
  const isAsked = (name: string) => reply?.errors[name] ?? reply?.values[name] ?? start[name]
  return (
    <>
      {isAsked('confirmBuMove') && <BuMove field={field('confirmBuMove')} />}
      {(isAsked('confirmHandOver') || isAsked('successorId')) && (
        <HandOver field={field} managers={successors} of={record?.id} />
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="sheet pad">
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className="two">{children}</div>
    </fieldset>
  )
}

function Identity({ field, record }: { field: Field; record: EmployeePage['record'] }) {
  return (
    <Group title="Identity">
      <TextField label="First Name" field={field('firstName')} autoComplete="off" />
      <TextField label="Last Name" field={field('lastName')} autoComplete="off" />
      <TextField label="Employee Id" field={field('employeeId')} autoComplete="off" />
      <TextField label="Work Email" field={field('workEmail')} type="email" autoComplete="off" spellCheck={false} />
      <DateField label="Date of Birth (optional)" field={field('dateOfBirth')} autoComplete="off" />
      <TextField label="Gender (optional)" field={field('gender')} autoComplete="off" />
      <FileField
        label="Profile Picture (optional)"
        field={field('profilePicture')}
        hint="jpg or png, at most 5 MB"
        accept="image/png,image/jpeg"
      />
      {record?.picture && (
        <p className="to">
          <Avatar name={record.name} picture={record.picture} size="l" /> <span className="hint">As it is now</span>
        </p>
      )}
    </Group>
  )
}

function Job({ field, page }: { field: Field; page: EmployeePage }) {
  return (
    <Group title="Job">
      <SelectField label="Role" field={field('employeeRoleId')} options={page.roles} />
      <SelectField label="BU" field={field('employeeBuId')} options={page.units} />
      <SelectField label="Department" field={field('departmentId')} options={page.departments} empty="None" />
      <TextField label="Or a new department" field={field('newDepartment')} autoComplete="off" />
      <SelectField label="Designation" field={field('designationId')} options={page.designations} empty="None" />
      <TextField label="Or a new designation" field={field('newDesignation')} autoComplete="off" />
      <ManagerField
        label="Reporting To"
        field={field('reportingTo')}
        managers={page.managers}
        of={page.record?.id}
        empty="Nobody"
      />
      <DateField label="Joining Date" field={field('joiningDate')} autoComplete="off" />
      <DateField label="Leaving Date (optional)" field={field('leavingDate')} autoComplete="off" />
    </Group>
  )
}

function Contact({ field }: { field: Field }) {
  return (
    <Group title="Contact">
      <PhoneField label="Phone Number" field={field('phoneNumber')} />
      <TextField label="Skype Id (optional)" field={field('skypeId')} autoComplete="off" spellCheck={false} />
    </Group>
  )
}

function Emergency({ field }: { field: Field }) {
  return (
    <Group title="Emergency">
      <TextField label="Emergency Contact Name (optional)" field={field('EmergencyContactName')} autoComplete="off" />
      <PhoneField label="Emergency Contact Number" field={field('emergencyContactNumber')} />
    </Group>
  )
}

function Address({ field, isNew }: { field: Field; isNew: boolean }) {
  const part = useRef<HTMLFieldSetElement>(null)
  useFormDraft(part, isNew)
  return (
    <fieldset className="sheet pad" ref={part}>
      <legend>
        <h2>Address</h2>
      </legend>
      <TextArea label="Permanent Address (optional)" field={field('permanentAddress')} autoComplete="off" />
    </fieldset>
  )
}

function PhoneField({ label, field }: { label: string; field: FieldState }) {
  return <TextField label={`${label} (optional)`} field={field} type="tel" inputMode="tel" autoComplete="off" />
}

/** What the browser can say before anything is sent. */
function problemsBeyondTheSchema(posted: FormData): Record<string, string | undefined> {
  const file = posted.get(profilePictureUpload.field)
  const isTooLarge = file instanceof File && file.size > profilePictureUpload.maxBytes
  return { [profilePictureUpload.field]: isTooLarge ? profilePictureUpload.tooLarge : undefined }
}
