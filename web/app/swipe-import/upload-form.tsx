import { MAX_SWIPE_ROWS, swipeUpload } from '@hr/domain/attendance/swipe-file'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type FormReply, fieldOf } from '~/http/form-reply.ts'
import { ReplySummary } from '~/ui/error-summary.tsx'
import { FileField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { START, swipesOf } from './words.ts'

type Props = {
  reply: FormReply | undefined
  /** What stands below the form. */
  children: ReactNode
}

/** A file of swipes, to be checked. Its rules are the server's alone, so that the page comes without those of forms. */
export function UploadForm({ reply, children }: Props) {
  return (
    <>
      <ReplySummary reply={reply} />
      <div className="head">
        <h1>Swipe Import</h1>
        <p>The file is checked first. Nothing changes before you have seen what it would do.</p>
      </div>
      <div className="stack">
        <PostForm className="sheet pad stack" multipart>
          <FileField
            label="CSV file"
            field={fieldOf(reply, swipeUpload.field, '')}
            hint={`UTF-8, separated by commas or semicolons, up to 10 MB and ${swipesOf(MAX_SWIPE_ROWS)}`}
            accept=".csv,text/csv"
          />
          <p className="acts">
            <SubmitButton name="intent" value="Check file" />{' '}
            <Link to={`${START}/sample`} reloadDocument download>
              Download a sample
            </Link>
          </p>
        </PostForm>
        {children}
      </div>
    </>
  )
}
