import { profilePictureUpload } from '@hr/contract/call/constants'
import type { EmployeeForm as EmployeeFields } from '@hr/contract/people/employee-form'
import * as t from '@hr/words/people'
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react'
import type { FieldState, FormReply } from '~/http/form/form-reply.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { CancelLink } from '~/ui/form/cancel-link.tsx'
import { DateField } from '~/ui/form/date-field.tsx'
import { FileField, SelectField, TextArea, TextField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { UnitSelect } from '~/ui/form/unit-select.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { ImpactPart } from '~/ui/impact/impact-part.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { Agreement } from './agreement.tsx'
import { BuMove } from './bu-move.tsx'
import type { EmployeePage } from './employee-page.server.ts'
import { useFormDraft } from './form-draft.ts'
import { HandOver } from './hand-over.tsx'
import { ManagerField } from './manager-field.tsx'

const rulesOfAdding = async () => (await import('@hr/contract/people/employee-form')).employeeForm
const rulesOfEditing = async () => (await import('@hr/contract/people/employee-form')).editEmployeeForm

type Props = { page: EmployeePage; reply: FormReply | undefined; title: string; cancelTo: string }
type Field = (name: string) => FieldState

/** The form of a record, for adding and editing: one long form in groups (docs/spec/screens.md, Employee form). */
export function EmployeeForm({ page, reply, title, cancelTo }: Props) {
  const { record } = page
  const [form, field] = useZodForm(record ? rulesOfEditing : rulesOfAdding, reply, {
    start: page.start,
    check: (_, posted) => problemsBeyondTheSchema(posted),
  })
  return (
    <>
      <PageHead title={title} reply={form.reply} />
      <PostForm form={form} className="stack narrow" multipart>
        <Questions page={page} reply={reply} field={field} />
        {groups.map((group) => (
          <Group key={group} group={group} field={field} page={page} />
        ))}
        <ImpactPart reply={form.reply} />
        <p className="acts save">
          <SubmitButton name="intent" value={form.reply?.impact ? t.saveAnyway : t.save} /> <CancelLink to={cancelTo} />
        </p>
      </PostForm>
    </>
  )
}

type QuestionsProps = { page: EmployeePage; reply: FormReply | undefined; field: Field }

/**
 * The questions about a record whose saving changes more than itself. A question that was asked once stays, because the
 * next one may come after it.
 */
function Questions({ page: { start, record, successors }, reply, field }: QuestionsProps) {
  const isAsked = (name: string) => reply?.errors[name] ?? reply?.values[name] ?? start[name]
  return (
    <>
      {isAsked('confirmMove') && <Agreement field={field('confirmMove')} label={t.moveAndSave} />}
      {isAsked('confirmBuMove') && <BuMove field={field('confirmBuMove')} />}
      {(isAsked('confirmHandOver') || isAsked('successorId')) && (
        <HandOver field={field} managers={successors} of={record?.id} />
      )}
    </>
  )
}

const groups = [t.identity, t.job, t.contact, t.emergency, t.address] as const
type GroupName = (typeof groups)[number]

type BoxProps = { field: FieldState; page: EmployeePage }
type Box = { group: GroupName; show: (props: BoxProps) => ReactNode }

/** The box of each field, in the order of the form. A field without one is a type error: each save would clear it. */
const boxes: Record<keyof EmployeeFields, Box> = {
  firstName: text(t.identity, t.firstName),
  lastName: text(t.identity, t.lastName),
  employeeId: text(t.identity, t.employeeId),
  workEmail: text(t.identity, t.workEmail, { type: 'email', spellCheck: false }),
  dateOfBirth: day(t.identity, t.dateOfBirthOptional),
  gender: text(t.identity, t.genderOptional),
  employeeRoleId: {
    group: t.job,
    show: ({ field, page }) => <SelectField label={t.role} field={field} options={page.roles} />,
  },
  employeeBuId: {
    group: t.job,
    show: ({ field, page }) => <UnitSelect field={field} units={page.units} />,
  },
  departmentId: {
    group: t.job,
    show: ({ field, page }) => (
      <SelectField label={t.department} field={field} options={page.departments} empty={t.none} />
    ),
  },
  newDepartment: text(t.job, t.newDepartment),
  designationId: {
    group: t.job,
    show: ({ field, page }) => (
      <SelectField label={t.designation} field={field} options={page.designations} empty={t.none} />
    ),
  },
  newDesignation: text(t.job, t.newDesignation),
  reportingTo: {
    group: t.job,
    show: ({ field, page: { managers, record } }) => (
      <ManagerField label={t.reportingTo} field={field} managers={managers} of={record?.id} empty={t.nobody} />
    ),
  },
  joiningDate: day(t.job, t.joiningDate),
  leavingDate: day(t.job, t.leavingDateOptional),
  phoneNumber: phone(t.contact, t.phoneNumberOptional),
  skypeId: text(t.contact, t.skypeIdOptional, { spellCheck: false }),
  EmergencyContactName: text(t.emergency, t.emergencyContactNameOptional),
  emergencyContactNumber: phone(t.emergency, t.emergencyContactNumberOptional),
  permanentAddress: {
    group: t.address,
    show: ({ field }) => <TextArea label={t.permanentAddressOptional} field={field} autoComplete="off" />,
  },
}

function text(group: GroupName, label: string, more: InputHTMLAttributes<HTMLInputElement> = {}): Box {
  return { group, show: ({ field }) => <TextField label={label} field={field} autoComplete="off" {...more} /> }
}

function day(group: GroupName, label: string): Box {
  return { group, show: ({ field }) => <DateField label={label} field={field} autoComplete="off" /> }
}

function phone(group: GroupName, label: string): Box {
  return text(group, label, { type: 'tel', inputMode: 'tel' })
}

function Group({ group, field, page }: { group: GroupName; field: Field; page: EmployeePage }) {
  const part = useRef<HTMLFieldSetElement>(null)
  useFormDraft(part, !page.record && group === t.address)
  const own = Object.entries(boxes).filter(([, box]) => box.group === group)
  return (
    <fieldset className="sheet pad" ref={part}>
      <legend>
        <h2>{group}</h2>
      </legend>
      <div className={group === t.address ? undefined : 'two'}>
        {own.map(([name, { show: Show }]) => (
          <Show key={name} field={field(name)} page={page} />
        ))}
        {group === t.identity && <Picture field={field('profilePicture')} record={page.record} />}
      </div>
    </fieldset>
  )
}

function Picture({ field, record }: { field: FieldState; record: EmployeePage['record'] }) {
  return (
    <>
      <FileField label={t.profilePictureOptional} field={field} hint={t.pictureHint} accept="image/png,image/jpeg" />
      {record?.picture && (
        <p className="to">
          <Avatar name={record.name} picture={record.picture} size="l" />{' '}
          <span className="hint">{t.currentPicture}</span>
        </p>
      )}
    </>
  )
}

/** The errors beyond the schema that the browser can find before anything is sent. */
function problemsBeyondTheSchema(posted: FormData): Record<string, string | undefined> {
  const file = posted.get(profilePictureUpload.field)
  const isTooLarge = file instanceof File && file.size > profilePictureUpload.maxBytes
  return { [profilePictureUpload.field]: isTooLarge ? profilePictureUpload.tooLarge : undefined }
}
