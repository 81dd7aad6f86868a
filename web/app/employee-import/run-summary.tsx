import { type ImportRun, runImportForm } from '@hr/contract/employee-import'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Failed, Right, RunHead, Wrong } from '~/file-import/outcome.tsx'
import { Progress } from '~/file-import/progress.tsx'
import { isUnderWay } from '~/file-import/words.ts'
import type { FormReply } from '~/form-reply.ts'
import { Moment, Name } from '~/ui/bits.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { CheckField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { useZodForm } from '~/ui/use-zod-form.ts'
import { people } from './words.ts'

const START = '/employee/import'

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
      <RunHead run={run} />
      <div className="stack">
        {isUnderWay(run) ? <Progress run={run} path={`${START}/${run.id}`} /> : <Outcome run={run} />}
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

function Outcome({ run }: { run: ImportRun }) {
  if (run.state === 'failed') return <Failed run={run} start={START} />
  if (run.state === 'done') return <Imported run={run} />
  return run.badRows > 0 ? <Wrong run={run} start={START} /> : <Right run={run} />
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
