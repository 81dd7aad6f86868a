import { type ImportRun, runImportForm } from '@hr/contract/employee-import'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormReply } from '~/form-reply.ts'
import { Moment, Name } from '~/ui/bits.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { CheckField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { useZodForm } from '~/ui/use-zod-form.ts'
import { isUnderWay, people, thousands } from './words.ts'

type Props = {
  run: ImportRun
  reply: FormReply | undefined
  /** What stands below. */
  children: ReactNode
}

/** Where a file stands, and what can be done with it. */
export function RunSummary({ run, reply, children }: Props) {
  const [form, field] = useZodForm(runImportForm, reply, { start: { sendsInvitations: '1' } })
  return (
    <>
      <ErrorSummary form={form} />
      <div className="head">
        <h1>Import of {run.fileName}</h1>
        <p>
          Uploaded by <Name>{run.uploadedByName}</Name>, <Moment at={run.createdOn} />
        </p>
      </div>
      <div className="stack">
        {isUnderWay(run) ? <Progress run={run} /> : <Outcome run={run} />}
        {run.state === 'checked' && run.badRows === 0 && (
          <PostForm form={form} className="sheet pad stack">
            <input type="hidden" name="importId" value={run.id} />
            <Additions run={run} />
            <CheckField label="Mail each of them a link to set the first password" field={field('sendsInvitations')} />
            <p className="acts">
              <SubmitButton value={`Import ${people(run.rowsTotal)}`} />
            </p>
          </PostForm>
        )}
        {children}
      </div>
    </>
  )
}

function Progress({ run: { id, state, rowsDone, rowsTotal } }: { run: ImportRun }) {
  const isHydrated = useHydrated()
  const what = state === 'checking' ? 'Checking the file' : 'Importing'
  return (
    <div className="sheet pad stack">
      <p>
        <strong id="step">{what}</strong>: {thousands(rowsDone)} of {thousands(rowsTotal)} rows
      </p>
      <progress max={rowsTotal} value={rowsDone} aria-labelledby="step" />
      {!isHydrated && (
        <p>
          <a href={`/employee/import/${id}`}>Refresh</a>
        </p>
      )}
    </div>
  )
}

function Outcome({ run }: { run: ImportRun }) {
  if (run.state === 'failed') {
    return (
      <div className="summary">
        <p>{run.failure}.</p>
        <AnotherFile />
      </div>
    )
  }
  if (run.state === 'done') return <Imported run={run} />
  return run.badRows > 0 ? <Wrong run={run} /> : <Right run={run} />
}

function Imported({ run: { rowsTotal, importedByName, finishedOn, createdOn } }: { run: ImportRun }) {
  return (
    <>
      <p className="banner ok">
        <span>
          {people(rowsTotal)} imported by <Name>{importedByName ?? ''}</Name>, <Moment at={finishedOn ?? createdOn} />
        </span>
      </p>
      <p>
        <Link to="/employee/list">Employee List</Link>
      </p>
    </>
  )
}

function Wrong({ run: { badRows, rowsTotal } }: { run: ImportRun }) {
  return (
    <>
      <p className="banner warn">
        {thousands(badRows)} of {thousands(rowsTotal)} rows {badRows === 1 ? 'has' : 'have'} mistakes. Nothing has been
        changed: correct the file and upload it again.
      </p>
      <AnotherFile />
    </>
  )
}

function Right({ run: { rowsTotal } }: { run: ImportRun }) {
  return (
    <p className="banner ok">
      {rowsTotal === 1 ? 'The row is' : `All ${thousands(rowsTotal)} rows are`} right. Nothing has been changed yet.
    </p>
  )
}

function AnotherFile() {
  return (
    <p>
      <Link to="/employee/import">Upload another file</Link>
    </p>
  )
}

/** What comes with the employees. */
function Additions({ run: { newDepartments, newDesignations } }: { run: ImportRun }) {
  if (newDepartments.length === 0 && newDesignations.length === 0) return null
  return (
    <dl className="facts">
      {newDepartments.length > 0 && (
        <>
          <dt>New departments</dt>
          <dd>{newDepartments.join(', ')}</dd>
        </>
      )}
      {newDesignations.length > 0 && (
        <>
          <dt>New designations</dt>
          <dd>{newDesignations.join(', ')}</dd>
        </>
      )}
    </dl>
  )
}
