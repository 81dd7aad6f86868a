import { importForm, importUpload, MAX_IMPORT_ROWS } from '@hr/contract/employee-import'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { thousands } from '~/file-import/words.ts'
import type { FormReply } from '~/http/form-reply.ts'
import { to } from '~/http/to.ts'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { CheckField, FileField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { useZodForm } from '~/ui/use-zod-form.ts'

type Props = {
  reply: FormReply | undefined
  /** What stands below the form. */
  children: ReactNode
}

/** A file of employees, to be checked. */
export function UploadForm({ reply, children }: Props) {
  const [form, field] = useZodForm(importForm, reply, { check: (_, posted) => ({ file: problemWith(posted) }) })
  return (
    <>
      <ErrorSummary form={form} />
      <div className="head">
        <h1>Import Employees</h1>
        <p>The file is checked first. Nothing changes before you have seen what it would do.</p>
      </div>
      <div className="stack">
        <PostForm form={form} className="sheet pad stack" multipart>
          <FileField
            label="CSV file"
            field={field(importUpload.field)}
            hint={`UTF-8, separated by commas or semicolons, up to 10 MB and ${thousands(MAX_IMPORT_ROWS)} employees`}
            accept=".csv,text/csv"
          />
          <CheckField label="Add departments and designations that are not there yet" field={field('addsMissing')} />
          <CheckField
            label="Also change people who are there, found by Employee Id or Work Email"
            field={field('updatesKnown')}
          />
          <p className="acts">
            <SubmitButton name="intent" value="Check file" />{' '}
            <Link to={to('/employee/import/template')} reloadDocument download>
              Download a template
            </Link>
          </p>
        </PostForm>
        {children}
      </div>
    </>
  )
}

/** A slow line would carry a file that is too large for nothing. */
function problemWith(posted: FormData): string | undefined {
  const file = posted.get(importUpload.field)
  if (!(file instanceof File) || file.size === 0) return 'Please select a file'
  return file.size > importUpload.maxBytes ? importUpload.tooLarge : undefined
}
